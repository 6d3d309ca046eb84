ALTER TABLE "matches" ADD COLUMN "named" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "matches" SET "named" = true WHERE "id" IN (SELECT "match" FROM "players" WHERE "state" IN ('invited', 'declined'));
