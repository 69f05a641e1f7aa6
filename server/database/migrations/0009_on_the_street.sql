ALTER TABLE "events" ADD COLUMN "end_time" text;--> statement-breakpoint
ALTER TABLE "live_parades" ADD COLUMN "tail" jsonb;--> statement-breakpoint
ALTER TABLE "live_parades" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "live_parades" ADD COLUMN "late_minutes" integer;--> statement-breakpoint
ALTER TABLE "tracking_sessions" ADD COLUMN "part" text DEFAULT 'front' NOT NULL;--> statement-breakpoint
ALTER TABLE "tracking_sessions" ADD COLUMN "shown_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tracking_sessions" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tracking_sessions" ADD COLUMN "ending" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_end_time" CHECK ("events"."end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "tracking_sessions" ADD CONSTRAINT "tracking_sessions_part_is_known" CHECK ("tracking_sessions"."part" in ('front', 'back'));--> statement-breakpoint
-- Phones that already report are on the map.
UPDATE "tracking_sessions" SET "shown_since" = "started_at" WHERE "started_at" IS NOT NULL;
