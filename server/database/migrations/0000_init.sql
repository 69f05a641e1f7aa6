CREATE SEQUENCE "public"."live_revision" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "beta_feedback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "beta_feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tester_id" integer NOT NULL,
	"feature" text NOT NULL,
	"rating" integer NOT NULL,
	"feedback" text NOT NULL,
	"bug" boolean DEFAULT false NOT NULL,
	"screenshot" text,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "beta_feedback_rating" CHECK ("beta_feedback"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "beta_testers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "beta_testers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"organization" text,
	"user_type" text NOT NULL,
	"experience" text NOT NULL,
	"motivation" text NOT NULL,
	"availability" text[] DEFAULT '{}' NOT NULL,
	"device_types" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"last_active" timestamp with time zone,
	"feedback_count" integer DEFAULT 0 NOT NULL,
	"agree_to_terms" boolean DEFAULT true NOT NULL,
	CONSTRAINT "beta_testers_status_is_known" CHECK ("beta_testers"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "beta_testers_terms" CHECK ("beta_testers"."agree_to_terms")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"date" date NOT NULL,
	"time" text DEFAULT '15:00' NOT NULL,
	"location" text NOT NULL,
	"event_type" text NOT NULL,
	"route" text[] DEFAULT '{}' NOT NULL,
	"start_location" text,
	"end_location" text,
	"route_stops" text[] DEFAULT '{}' NOT NULL,
	"start_coordinates" text,
	"end_coordinates" text,
	"stop_coordinates" text[] DEFAULT '{}' NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_type_is_known" CHECK ("events"."event_type" in ('second-line', 'performance', 'practice', 'local', 'other')),
	CONSTRAINT "events_time" CHECK ("events"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "featured_second_liner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "featured_second_liner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"featured_date" date NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"description" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text,
	"location" text,
	"followers" integer DEFAULT 0 NOT NULL,
	"donation_link" text,
	"merchandise_link" text,
	"contact_email" text,
	"website_url" text,
	"social_links" text[] DEFAULT '{}' NOT NULL,
	"image_gallery" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"color" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "groups_type_is_known" CHECK ("groups"."type" in ('social-aid', 'black-masking-indians', 'brass-band', 'baby-dolls')),
	CONSTRAINT "groups_name" CHECK (char_length("groups"."name") between 1 and 160),
	CONSTRAINT "groups_followers" CHECK ("groups"."followers" >= 0)
);
--> statement-breakpoint
CREATE TABLE "live_parades" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_parades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"event_id" integer,
	"session_id" integer,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"accuracy" double precision,
	"position_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"lapsed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"trail" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" bigint DEFAULT nextval('live_revision') NOT NULL,
	CONSTRAINT "live_parades_latitude" CHECK ("live_parades"."latitude" between -90 and 90),
	CONSTRAINT "live_parades_longitude" CHECK ("live_parades"."longitude" between -180 and 180),
	CONSTRAINT "live_parades_end" CHECK (("live_parades"."ended_at" is null) = ("live_parades"."end_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "password_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "positions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"parade_id" integer,
	"recorded_at" timestamp with time zone NOT NULL,
	"fix_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"accuracy" double precision,
	"altitude" double precision,
	"speed" double precision,
	"heading" double precision,
	"battery" double precision,
	"set_aside" text,
	CONSTRAINT "positions_latitude" CHECK ("positions"."latitude" between -90 and 90),
	CONSTRAINT "positions_longitude" CHECK ("positions"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "tracking_permissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracking_permissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"user_phone" text,
	"user_email" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used" timestamp with time zone,
	"notes" text,
	CONSTRAINT "tracking_permissions_days" CHECK ("tracking_permissions"."valid_until" >= "tracking_permissions"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "tracking_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracking_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"event_id" integer,
	"parade_id" integer,
	"permission_id" integer,
	"device_id" text,
	"token" "bytea" NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"tracker_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"last_heartbeat" timestamp with time zone,
	"valid_from" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"latitude" double precision,
	"longitude" double precision,
	"accuracy" double precision,
	"battery" double precision,
	"fix_at" timestamp with time zone,
	"fix_recorded_at" timestamp with time zone,
	"fix_received_at" timestamp with time zone,
	"jumps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fixes_received" integer DEFAULT 0 NOT NULL,
	"fixes_set_aside" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tracking_sessions_status_is_known" CHECK ("tracking_sessions"."status" in ('pending', 'active', 'stale', 'lapsed', 'stopped', 'expired')),
	CONSTRAINT "tracking_sessions_validity" CHECK ("tracking_sessions"."expires_at" > "tracking_sessions"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"user_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waitlist_entries_user_type_is_known" CHECK ("waitlist_entries"."user_type" in ('social-aid', 'black-masking-indians', 'brass-band', 'baby-dolls', 'supporter'))
);
--> statement-breakpoint
ALTER TABLE "beta_feedback" ADD CONSTRAINT "beta_feedback_tester_id_beta_testers_id_fk" FOREIGN KEY ("tester_id") REFERENCES "public"."beta_testers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured_second_liner" ADD CONSTRAINT "featured_second_liner_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_parades" ADD CONSTRAINT "live_parades_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_parades" ADD CONSTRAINT "live_parades_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_parades" ADD CONSTRAINT "live_parades_session_id_tracking_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."tracking_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_session_id_tracking_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."tracking_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_parade_id_live_parades_id_fk" FOREIGN KEY ("parade_id") REFERENCES "public"."live_parades"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_permissions" ADD CONSTRAINT "tracking_permissions_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_sessions" ADD CONSTRAINT "tracking_sessions_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_sessions" ADD CONSTRAINT "tracking_sessions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_sessions" ADD CONSTRAINT "tracking_sessions_parade_id_live_parades_id_fk" FOREIGN KEY ("parade_id") REFERENCES "public"."live_parades"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_sessions" ADD CONSTRAINT "tracking_sessions_permission_id_tracking_permissions_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."tracking_permissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_sessions_token" ON "admin_sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "beta_feedback_by_tester" ON "beta_feedback" USING btree ("tester_id");--> statement-breakpoint
CREATE INDEX "beta_feedback_by_submission" ON "beta_feedback" USING btree ("submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "beta_testers_email" ON "beta_testers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "beta_testers_by_application" ON "beta_testers" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "events_by_date" ON "events" USING btree ("date","time");--> statement-breakpoint
CREATE INDEX "events_by_group" ON "events" USING btree ("group_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "featured_second_liner_one_active" ON "featured_second_liner" USING btree ("is_active") WHERE "featured_second_liner"."is_active";--> statement-breakpoint
CREATE INDEX "groups_by_name" ON "groups" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "live_parades_one_per_group" ON "live_parades" USING btree ("group_id") WHERE "live_parades"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "live_parades_by_start" ON "live_parades" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "live_parades_by_event" ON "live_parades" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "password_failures_by_address" ON "password_failures" USING btree ("address","failed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "positions_once" ON "positions" USING btree ("session_id","recorded_at");--> statement-breakpoint
CREATE INDEX "positions_by_arrival" ON "positions" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "tracking_permissions_by_group" ON "tracking_permissions" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "tracking_permissions_by_creation" ON "tracking_permissions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_sessions_token" ON "tracking_sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "tracking_sessions_by_parade" ON "tracking_sessions" USING btree ("parade_id");--> statement-breakpoint
CREATE INDEX "tracking_sessions_by_permission" ON "tracking_sessions" USING btree ("permission_id");--> statement-breakpoint
CREATE INDEX "tracking_sessions_open" ON "tracking_sessions" USING btree ("expires_at") WHERE "tracking_sessions"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_email" ON "waitlist_entries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "waitlist_entries_by_creation" ON "waitlist_entries" USING btree ("created_at");