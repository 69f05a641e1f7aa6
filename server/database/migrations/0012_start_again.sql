ALTER TABLE "live_parades" ADD COLUMN "is_restart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tracking_sessions" ADD COLUMN "stopped_by_admin" boolean DEFAULT false NOT NULL;