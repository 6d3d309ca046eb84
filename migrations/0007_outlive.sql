CREATE TABLE `checkpoints` (
	`match` text NOT NULL,
	`answers` integer NOT NULL,
	`version` integer NOT NULL,
	`rules` integer NOT NULL,
	`base` integer,
	`document` blob NOT NULL,
	PRIMARY KEY(`match`, `answers`),
	FOREIGN KEY (`match`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `told` (
	`match` text NOT NULL,
	`answer` integer NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	`seat` integer,
	`bot` integer NOT NULL,
	`rules` integer NOT NULL,
	`told` blob NOT NULL,
	PRIMARY KEY(`match`, `answer`),
	FOREIGN KEY (`match`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `matches` ADD `draws` integer;--> statement-breakpoint
ALTER TABLE `matches` ADD `aside` text;--> statement-breakpoint
ALTER TABLE `matches` ADD `seams` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `matches_aside` ON `matches` (`id`) WHERE "matches"."aside" is not null;--> statement-breakpoint
CREATE INDEX `matches_untold` ON `matches` (`id`) WHERE "matches"."draws" is null and "matches"."seed" is not null;--> statement-breakpoint
CREATE INDEX `reports_by_match` ON `error_reports` (`match`,`version`);--> statement-breakpoint
CREATE INDEX `reports_by_time` ON `error_reports` (`at`);