CREATE TABLE "departures" (
	"server" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
