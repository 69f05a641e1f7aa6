ALTER TABLE "positions" DROP CONSTRAINT "positions_parade_id_live_parades_id_fk";
