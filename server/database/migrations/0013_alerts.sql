CREATE TABLE "alert_deliveries" (
	"alert_id" integer NOT NULL,
	"subscription_id" integer NOT NULL,
	"service" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_deliveries_alert_id_subscription_id_pk" PRIMARY KEY("alert_id","subscription_id"),
	CONSTRAINT "alert_deliveries_state_is_known" CHECK ("alert_deliveries"."state" in ('waiting', 'sending', 'unconfirmed'))
);
--> statement-breakpoint
CREATE TABLE "alert_groups" (
	"subscription_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"live" boolean NOT NULL,
	"morning" boolean NOT NULL,
	"changes" boolean NOT NULL,
	CONSTRAINT "alert_groups_subscription_id_group_id_pk" PRIMARY KEY("subscription_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "alert_spots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_spots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"minutes" integer NOT NULL,
	"parade_id" integer,
	"is_for_any" boolean NOT NULL,
	CONSTRAINT "alert_spots_minutes" CHECK ("alert_spots"."minutes" in (10, 20, 30))
);
--> statement-breakpoint
CREATE TABLE "alert_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"endpoint" text NOT NULL,
	"service" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_success_at" timestamp with time zone,
	"refusals" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text,
	"group_id" integer NOT NULL,
	"parade_id" integer,
	"event_id" integer,
	"spot_id" integer,
	"before" jsonb,
	"title" text,
	"body" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alerts_kind_is_known" CHECK ("alerts"."kind" in ('live', 'morning', 'change', 'arrival')),
	CONSTRAINT "alerts_state_is_known" CHECK ("alerts"."state" in ('waiting', 'addressed', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "address_uses" DROP CONSTRAINT "address_uses_work_is_known";--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_subscription_id_alert_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."alert_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_groups" ADD CONSTRAINT "alert_groups_subscription_id_alert_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."alert_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_groups" ADD CONSTRAINT "alert_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_spots" ADD CONSTRAINT "alert_spots_subscription_id_alert_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."alert_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_spots" ADD CONSTRAINT "alert_spots_parade_id_live_parades_id_fk" FOREIGN KEY ("parade_id") REFERENCES "public"."live_parades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_parade_id_live_parades_id_fk" FOREIGN KEY ("parade_id") REFERENCES "public"."live_parades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_spot_id_alert_spots_id_fk" FOREIGN KEY ("spot_id") REFERENCES "public"."alert_spots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_deliveries_by_subscription" ON "alert_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "alert_deliveries_waiting" ON "alert_deliveries" USING btree ("service","alert_id","subscription_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "alert_groups_by_group" ON "alert_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "alert_spots_by_subscription" ON "alert_spots" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "alert_spots_by_parade" ON "alert_spots" USING btree ("parade_id");--> statement-breakpoint
CREATE INDEX "alert_spots_for_any" ON "alert_spots" USING btree ("latitude") WHERE is_for_any;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_subscriptions_endpoint" ON "alert_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_key" ON "alerts" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once_per_spot" ON "alerts" USING btree ("spot_id","parade_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_change" ON "alerts" USING btree ("event_id") WHERE kind = 'change' and state = 'waiting';--> statement-breakpoint
CREATE INDEX "alerts_by_parade" ON "alerts" USING btree ("parade_id");--> statement-breakpoint
CREATE INDEX "alerts_by_event" ON "alerts" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "alerts_by_creation" ON "alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alerts_waiting" ON "alerts" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE "address_uses" ADD CONSTRAINT "address_uses_work_is_known" CHECK ("address_uses"."work" in ('groups', 'signUps', 'pictures', 'clicks', 'alerts', 'alertChanges'));