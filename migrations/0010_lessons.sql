CREATE TABLE `lessons` (
	`user` text NOT NULL,
	`game` text NOT NULL,
	`place` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user`, `game`)
);
--> statement-breakpoint
CREATE INDEX `lessons_by_time` ON `lessons` (`at`);