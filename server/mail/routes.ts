import { desc } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { mails } from '../database/schema.ts'
import type { Handlers } from '../http/handler.ts'

/** So many messages are answered, the newest. */
const mostListed = 1_000

/** The outbox, for administrators. */
export function mailHandlers({ database }: Context): Pick<Handlers, 'listMail'> {
  return {
    listMail: async () => {
      const rows = await database.select().from(mails).orderBy(desc(mails.id)).limit(mostListed)
      return rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        sentAt: row.sentAt?.toISOString() ?? null,
      }))
    },
  }
}
