CREATE TABLE `thinking` (
	`match` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`by` text NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`match`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
