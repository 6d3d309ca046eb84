ALTER TABLE "outbox" ADD COLUMN "forbidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_by_match" ON "outbox" USING btree ("match");