import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventProposals, events, groups } from '#server/database/schema.ts'
import { makeEvent, makeGroup, makeProposal } from '#tests/harness/make-rows.ts'
import { app, startServer } from '#tests/harness/servers.ts'
import { waitUntil } from '#tests/harness/wait-until.ts'
import { signIn } from '#tests/sim/admin.ts'

startServer()

test.each(['proposals', 'events'])(
  'a list of %s that is read while a group is deleted leaves that group’s rows out',
  async (list) => {
    const cookie = await signIn(app)
    const [{ id: kept }, { id: gone }] = [await makeGroup(app.database), await makeGroup(app.database)]
    for (const groupId of [kept, gone]) {
      await makeProposal(app.database, groupId)
      await makeEvent(app.database, { groupId, date: '2026-12-13' })
    }
    const read = await app.database.transaction(async (writer) => {
      await writer.execute(sql`lock table ${groups} in access exclusive mode`)
      // It has read the list already when it waits for the groups.
      const reading = app.fetch(`/api/admin/${list}`, { cookie })
      await waitUntil('the reader waits for the groups', async () => {
        const { rows } = await writer.execute(sql`select from pg_locks where not granted
          and relation = 'groups'::regclass and database = (select oid from pg_database where datname = current_database())`)
        return rows.length > 0
      })
      for (const table of [eventProposals, events]) await writer.delete(table).where(eq(table.groupId, gone))
      await writer.delete(groups).where(eq(groups.id, gone))
      return { reading }
    })
    const response = await read.reading
    expect(response.status).toBe(200)
    const rows = (await response.json()) as { groupId: number }[]
    expect(rows.map(({ groupId }) => groupId)).toContain(kept)
    expect(rows.map(({ groupId }) => groupId)).not.toContain(gone)
  },
)
