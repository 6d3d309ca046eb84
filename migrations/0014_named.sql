ALTER TABLE `matches` ADD `named` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `matches` SET `named` = true WHERE `id` IN (SELECT `match` FROM `players` WHERE `state` IN ('invited', 'declined'));
