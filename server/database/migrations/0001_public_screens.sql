CREATE TABLE "address_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work" text NOT NULL,
	"address" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_uses_work_is_known" CHECK ("address_uses"."work" in ('groups', 'signUps', 'pictures', 'clicks'))
);
--> statement-breakpoint
CREATE TABLE "clicks" (
	"group_id" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "clicks_group_id_kind_day_pk" PRIMARY KEY("group_id","kind","day"),
	CONSTRAINT "clicks_kind_is_known" CHECK ("clicks"."kind" in ('donation_click', 'merchandise_click')),
	CONSTRAINT "clicks_count" CHECK ("clicks"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "organiser_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organiser_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"token" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organisers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"browser" "bytea" NOT NULL,
	"group_id" integer NOT NULL,
	"link_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clicks" ADD CONSTRAINT "clicks_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organiser_links" ADD CONSTRAINT "organiser_links_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisers" ADD CONSTRAINT "organisers_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisers" ADD CONSTRAINT "organisers_link_id_organiser_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."organiser_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_uses_by_address" ON "address_uses" USING btree ("work","address","used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "organiser_links_token" ON "organiser_links" USING btree ("token");--> statement-breakpoint
CREATE INDEX "organiser_links_by_group" ON "organiser_links" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisers_by_browser" ON "organisers" USING btree ("browser","group_id");--> statement-breakpoint
CREATE INDEX "organisers_by_group" ON "organisers" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "organisers_by_link" ON "organisers" USING btree ("link_id");