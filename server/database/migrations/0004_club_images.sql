CREATE TABLE "club_images" (
	"group_id" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"image_url" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_reports" (
	"job" text PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "club_images" ADD CONSTRAINT "club_images_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;