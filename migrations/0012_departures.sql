CREATE TABLE `departures` (
	`server` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
