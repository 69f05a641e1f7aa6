CREATE TABLE "event_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"event_id" integer,
	"form" jsonb NOT NULL,
	"reason" text,
	"decline_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "event_proposals_kind_is_known" CHECK ("event_proposals"."kind" in ('create', 'change', 'cancel')),
	CONSTRAINT "event_proposals_state_is_known" CHECK ("event_proposals"."state" in ('open', 'approved', 'declined')),
	CONSTRAINT "event_proposals_decided" CHECK (("event_proposals"."state" = 'open') = ("event_proposals"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "event_proposals" ADD CONSTRAINT "event_proposals_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_proposals" ADD CONSTRAINT "event_proposals_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_proposals_by_group" ON "event_proposals" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "event_proposals_by_creation" ON "event_proposals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "event_proposals_by_event" ON "event_proposals" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_proposals_one_open" ON "event_proposals" USING btree ("event_id") WHERE state = 'open';