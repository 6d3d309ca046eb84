CREATE TABLE `reasons` (
	`match` text NOT NULL,
	`version` integer NOT NULL,
	`seat` integer NOT NULL,
	`why` text NOT NULL,
	PRIMARY KEY(`match`, `version`),
	FOREIGN KEY (`match`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
