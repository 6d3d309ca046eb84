CREATE TABLE `answers` (
	`match` text NOT NULL,
	`version` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`user` text,
	`click` text,
	`seat` integer,
	`choose` text,
	`luck` text,
	`to_answer` integer,
	PRIMARY KEY(`match`, `version`),
	FOREIGN KEY (`match`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `answers_by_click` ON `answers` (`click`);--> statement-breakpoint
CREATE TABLE `error_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`match` text NOT NULL,
	`at` integer NOT NULL,
	`version` integer NOT NULL,
	`seat` integer,
	`choose` text NOT NULL,
	`message` text NOT NULL,
	`seed` text NOT NULL,
	`record` text NOT NULL,
	FOREIGN KEY (`match`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `looks` (
	`match` text NOT NULL,
	`user` text NOT NULL,
	`answers` integer NOT NULL,
	PRIMARY KEY(`match`, `user`),
	FOREIGN KEY (`match`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `matches` (
	`id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`version` integer NOT NULL,
	`answers` integer NOT NULL,
	`status` text NOT NULL,
	`game` text NOT NULL,
	`rules` integer NOT NULL,
	`scenario` text NOT NULL,
	`options` text NOT NULL,
	`pace` text NOT NULL,
	`time_out` text NOT NULL,
	`host` text NOT NULL,
	`server` text,
	`channel` text NOT NULL,
	`thread` text,
	`deciders` text NOT NULL,
	`since` integer NOT NULL,
	`asked_at` integer NOT NULL,
	`due` integer,
	`nudged_at` integer,
	`commitment` text,
	`ending` text,
	`created` integer NOT NULL,
	`started` integer,
	`ended` integer,
	`rematch_of` text,
	`rematch` text,
	`seed` text,
	`position` text,
	`opening` text NOT NULL,
	`clock` integer,
	`bot` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `matches_by_server` ON `matches` (`server`,`status`);--> statement-breakpoint
CREATE INDEX `matches_by_thread` ON `matches` (`thread`);--> statement-breakpoint
CREATE INDEX `matches_by_clock` ON `matches` (`clock`) WHERE "matches"."clock" is not null;--> statement-breakpoint
CREATE INDEX `matches_for_bots` ON `matches` (`id`) WHERE "matches"."bot" = 1;--> statement-breakpoint
CREATE INDEX `matches_invited` ON `matches` (`created`) WHERE "matches"."status" = 'invited';--> statement-breakpoint
CREATE TABLE `messages` (
	`match` text NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`message` text NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`match`, `kind`),
	FOREIGN KEY (`match`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `messages_by_id` ON `messages` (`channel`,`message`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`match` text NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	`change` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`not_before` integer NOT NULL,
	FOREIGN KEY (`match`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`match`,`id`) WHERE "outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `outbox_by_time` ON `outbox` (`at`);--> statement-breakpoint
CREATE TABLE `players` (
	`match` text NOT NULL,
	`place` integer NOT NULL,
	`user` text NOT NULL,
	`state` text NOT NULL,
	`wishes` text NOT NULL,
	PRIMARY KEY(`match`, `place`),
	FOREIGN KEY (`match`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `players_by_user` ON `players` (`user`);--> statement-breakpoint
CREATE TABLE `proposals` (
	`match` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`version` integer NOT NULL,
	`to_answer` integer,
	`asks` text NOT NULL,
	`until` integer,
	FOREIGN KEY (`match`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `receipts` (
	`click` text PRIMARY KEY NOT NULL,
	`done` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `receipts_by_time` ON `receipts` (`at`);--> statement-breakpoint
CREATE TABLE `seats` (
	`match` text NOT NULL,
	`seat` integer NOT NULL,
	`kind` text NOT NULL,
	`user` text,
	`level` text,
	`until` text,
	PRIMARY KEY(`match`, `seat`),
	FOREIGN KEY (`match`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `servers` (
	`id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`prefs` text NOT NULL
);
