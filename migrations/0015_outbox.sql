ALTER TABLE `outbox` ADD `forbidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_by_match` ON `outbox` (`match`);