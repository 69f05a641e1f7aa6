import { expect, test } from 'vitest'
import { makeEvent, makeGroup, makeProposal } from '#tests/harness/make-rows.ts'
import { holdTableLock } from '#tests/harness/jobs/hold-lock.ts'
import { app, startServer } from '#tests/harness/servers.ts'
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
    const lock = await holdTableLock(app.database.$client, 'groups')
    const reading = app.fetch(`/api/admin/${list}`, { cookie })
    // It has read the list already when it waits for the groups.
    await lock.waitForWorker()
    for (const table of ['event_proposals', 'events'])
      await lock.run(`delete from ${table} where group_id = ${gone}`)
    await lock.run(`delete from groups where id = ${gone}`)
    await lock.release()
    const response = await reading
    expect(response.status).toBe(200)
    const rows = (await response.json()) as { groupId: number }[]
    expect(rows.map(({ groupId }) => groupId)).toContain(kept)
    expect(rows.map(({ groupId }) => groupId)).not.toContain(gone)
  },
)
