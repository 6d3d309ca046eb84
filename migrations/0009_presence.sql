CREATE TABLE `presence` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
