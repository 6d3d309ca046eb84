CREATE TABLE "thinking" (
	"match" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"by" text NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "thinking" ADD CONSTRAINT "thinking_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;