ALTER TABLE "address_uses" DROP CONSTRAINT "address_uses_work_is_known";--> statement-breakpoint
ALTER TABLE "address_uses" ADD COLUMN "cost" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "address_uses" ADD CONSTRAINT "address_uses_work_is_known" CHECK ("address_uses"."work" in ('groups', 'signUps', 'pictures', 'clicks', 'alerts', 'alertChanges', 'reading'));