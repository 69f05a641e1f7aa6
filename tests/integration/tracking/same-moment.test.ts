import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEntries, trackingSessions } from '#server/database/schema.ts'
import { groupLockClass } from '#server/tracking/parade/lock-groups.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { holdAdvisoryLock } from '#tests/harness/jobs/hold-lock.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { listLiveParades } from '#tests/harness/live-parades.ts'
import { makeLink, signIn, startParade } from '#tests/sim/admin.ts'
import { position } from '#tests/sim/phone.ts'

let app: TestApp
let cookie: string
let groupId: number

beforeAll(async () => {
  app = await startApp()
  cookie = await signIn(app)
})

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

const readLiveIds = async () => (await listLiveParades(app)).map(({ id }) => id)

async function startWithTwoPhones() {
  groupId = (await makeGroup(app.database)).id
  const { link, paradeId } = await startParade(app, groupId)
  const links = [link, await makeLink(app, groupId)]
  for (const [index, phoneLink] of links.entries()) {
    const positions = [position(29.96, -90.07, new Date())]
    await app.fetch(`${phoneLink}/positions`, { json: { deviceId: `phone-${index}`, positions } })
  }
  expect(await readLiveIds()).toContain(paradeId)
  return paradeId
}

test('of two admins who stop a parade at the same moment, the later one gets a refusal, and one entry is written', async () => {
  const paradeId = await startWithTwoPhones()
  const stop = () => app.fetch('/api/admin/stop-tracking', { cookie, json: { paradeId } })
  const responses = await sendConcurrently([stop, stop])
  expect(responses.map(({ status }) => status)).toEqual([200, 404])
  expect(await readLiveIds()).not.toContain(paradeId)
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
  const responses = await sendConcurrently(
    sessions.map(
      ({ id }) =>
        () =>
          app.fetch(`/api/admin/sessions/${id}`, { method: 'DELETE', cookie }),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual([204, 204])
  expect(await readLiveIds()).not.toContain(paradeId)
})
