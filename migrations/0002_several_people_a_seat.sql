ALTER TABLE `matches` ADD `lead` text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE `seats` ADD `people` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `seats` SET `people` = json_array(`user`) WHERE `user` IS NOT NULL;--> statement-breakpoint
UPDATE `seats` SET `kind` = 'people' WHERE `kind` = 'person';
--> statement-breakpoint
DELETE FROM `outbox` WHERE json_extract(`change`, '$.kind') = 'seat';
