import { sql } from 'drizzle-orm'

/** The statement part that tells every page, through every server, which answers have changed. */
export const notifyChanged = (paths: string[]) => sql`pg_notify('changed', ${JSON.stringify(paths)})`
