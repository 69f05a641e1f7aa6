ALTER TABLE "mails" DROP CONSTRAINT "mails_state_is_known";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "claim" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_on_their_way" ON "mails" USING btree ("state") WHERE state in ('waiting', 'sending');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state_is_known" CHECK ("mails"."state" in ('waiting', 'sending', 'sent', 'failed', 'unconfirmed'));