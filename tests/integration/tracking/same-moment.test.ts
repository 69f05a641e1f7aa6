import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries, trackingSessions } from '#server/database/schema.ts'
import { groupLockClass } from '#server/tracking/parade/lock-groups.ts'
import { holdAdvisoryLock } from '#tests/harness/jobs/hold-lock.ts'
import { app, cookie, groupId, startServerWithGroup } from '#tests/harness/servers.ts'
import { makeLink, startParade } from '#tests/sim/admin.ts'
import { listParades, sendFix } from './tracking-calls.ts'

startServerWithGroup()

/** Sends requests so that all wait for the group's lock, in this order, before one gets it. */
async function sendConcurrently(requests: (() => Promise<Response>)[]): Promise<Response[]> {
  const lock = await holdAdvisoryLock(app.database.$client, groupLockClass, groupId)
  const responses: Promise<Response>[] = []
  for (const send of requests) {
    responses.push(send())
    await lock.waitForWorker()
  }
  await lock.release()
  return Promise.all(responses)
}

async function startWithTwoPhones() {
  const { link, paradeId } = await startParade(app, groupId)
  for (const phone of [link, await makeLink(app, groupId)]) await sendFix(phone, 29.96)
  expect(await listParades()).toHaveLength(1)
  return paradeId
}

test('of two admins who stop a parade at the same moment, the later one gets a refusal, and one entry is written', async () => {
  const paradeId = await startWithTwoPhones()
  const stop = () => app.fetch('/api/admin/stop-tracking', { cookie, json: { paradeId } })
  const responses = await sendConcurrently([stop, stop])
  expect(responses.map(({ status }) => status)).toEqual([200, 404])
  expect(await listParades()).toEqual([])
  const entries = await app.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'stop-tracking'))
  expect(entries.map(({ changes }) => changes)).toEqual([{ parade: paradeId }])
})

test('when the last two phones end at the same moment, the parade leaves the map', async () => {
  const paradeId = await startWithTwoPhones()
  const sessions = await app.database
    .select({ id: trackingSessions.id })
    .from(trackingSessions)
    .where(eq(trackingSessions.paradeId, paradeId))
  expect(sessions).toHaveLength(2)
  const end = (id: number) => app.fetch(`/api/admin/sessions/${id}`, { method: 'DELETE', cookie })
  const responses = await sendConcurrently(
    sessions.map(
      ({ id }) =>
        () =>
          end(id),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual([204, 204])
  expect(await listParades()).toEqual([])
})
