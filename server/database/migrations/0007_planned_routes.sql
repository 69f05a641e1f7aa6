ALTER TABLE "events" ADD COLUMN "sheet" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "path" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "planned_stops" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "certainty" text DEFAULT 'approximate' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "approximate_parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "route_meters" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "streets_version" text;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_certainty_is_known" CHECK ("events"."certainty" in ('sure', 'approximate'));