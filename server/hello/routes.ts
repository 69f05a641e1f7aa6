import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { groups } from '../database/schema.ts'
import type { Handlers } from '../http/handler.ts'

/** The call that every page makes first: it says hello, and whether demonstration data is shown. */
export function helloHandlers({ database }: Context): Pick<Handlers, 'hello'> {
  return {
    hello: async () => {
      const [demonstration] = await database
        .select({ id: groups.id })
        .from(groups)
        .where(eq(groups.isDemo, true))
        .limit(1)
      return { message: 'Hello from Second Line', demonstration: demonstration !== undefined }
    },
  }
}
