import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { trackingSessions } from '#server/database/schema.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { listLiveParades } from '#tests/harness/live-parades.ts'
import { readTables } from '#tests/harness/read-tables.ts'
import { answersInSameTime } from '#tests/harness/same-time.ts'
import { app, clock, cookie, groupId, startServerWithGroup } from '#tests/harness/servers.ts'
import { makeLink, startParade, stopParade } from '#tests/sim/admin.ts'
import { phoneApps } from '#tests/sim/phone-apps.ts'
import { position, report } from '#tests/sim/phone.ts'

startServerWithGroup()

const post = (link: string, call: string, deviceId = 'phone-1') =>
  app.fetch(`${link}/${call}`, { json: { deviceId } })
const sendFix = (link: string, deviceId?: string) =>
  report(app, link, position(29.9641, -90.073, clock.now()), deviceId)
const readCode = async (response: Response) => (await readProblem(response)).code

/** The calls of the phone page. */
const pageCalls: [string, (link: string, deviceId?: string) => Promise<Response>][] = [
  ['GET', (link) => app.fetch(link)],
  ['positions', sendFix],
  ...['start', 'heartbeat', 'pause', 'resume', 'still-going', 'stop'].map(
    (call): (typeof pageCalls)[number] => [call, (link, deviceId) => post(link, call, deviceId)],
  ),
]
const appCalls = phoneApps.flatMap(({ name, ...phone }): typeof pageCalls => [
  [
    `${name}, fix`,
    (link) => phone.sendFix(app, link, { latitude: 29.9641, longitude: -90.073, recordedAt: clock.now() }),
  ],
  [`${name}, heartbeat`, (link) => phone.sendHeartbeat(app, link)],
])

/** Makes a link that one phone has used. */
async function makeUsedLink() {
  const link = await makeLink(app, groupId)
  await post(link, 'start')
  return link
}

/** Revokes the newest link. */
async function revoke() {
  const permissions = await app.fetch('/api/tracking-permissions', { cookie })
  const [permission] = (await permissions.json()) as Output<'listTrackingPermissions'>
  await app.fetch(`/api/tracking-permissions/${permission!.id}`, { method: 'DELETE', cookie })
}

/** Makes links that have ended, by how they ended. */
const endedLinks = {
  'stopped by an admin': async () => {
    const { link, paradeId } = await startParade(app, groupId)
    await sendFix(link)
    await stopParade(app, paradeId)
    return link
  },
  'stopped by its holder': async () => {
    const link = await makeUsedLink()
    expect((await post(link, 'stop')).status).toBe(204)
    return link
  },
  'revoked before its first use': async () => {
    const link = await makeLink(app, groupId)
    await revoke()
    return link
  },
  'revoked while its phone reported': async () => {
    const link = await makeUsedLink()
    await sendFix(link)
    expect(await listLiveParades(app)).toHaveLength(1)
    await revoke()
    return link
  },
  expired: async () => {
    const link = await makeLink(app, groupId)
    // A link is valid until the 7th day after its first.
    clock.skip(9 * 24 * 3600)
    return link
  },
}

const makeUnknownLink = () => `/api/tracker/${randomBytes(32).toString('base64url')}`

test('TR07 an unknown link gets a 404', async () => {
  for (const [name, call] of [...pageCalls, ...appCalls])
    expect(await readProblem(await call(makeUnknownLink())), name).toMatchObject({
      status: 404,
      code: 'link_not_found',
    })
})

test('TR07 an unknown link gets the same response in the same time, regardless of its similarity to a real one', async () => {
  const link = await makeLink(app, groupId)
  const guesses = {
    far: makeUnknownLink,
    near: () => link.slice(0, -1) + (link.endsWith('A') ? 'E' : 'A'),
    short: () => '/api/tracker/x',
    long: () => makeUnknownLink() + 'A'.repeat(60),
  }
  expect((await answersInSameTime(app, guesses)).size).toBe(1)
})

test('TR07 a link before its first day gets a 403 with that day, and reports of apps a 200; all are dropped', async () => {
  const link = await makeLink(app, groupId)
  await app.database
    .update(trackingSessions)
    .set({ validFrom: sql`${trackingSessions.validFrom} + interval '2 days'` })
    .where(eq(trackingSessions.groupId, groupId))
  const previousTables = await readTables(app.database)
  const firstDay = addDays(dayOf(clock.now()), 2)
  for (const [name, call] of pageCalls)
    expect(await readProblem(await call(link)), name).toMatchObject({
      status: 403,
      code: 'link_not_yet_valid',
      firstDay,
    })
  for (const [name, call] of appCalls) expect((await call(link)).status, name).toBe(200)
  expect(await readTables(app.database)).toEqual(previousTables)
})

describe.each(Object.entries(endedLinks))('TR07 LP3 LP6 a link that was %s', (how, make) => {
  const code = how === 'stopped by an admin' ? 'stopped_by_admin' : 'link_ended'

  test('gets a 410 on the phone page, and nothing is stored or shown', async () => {
    const link = await make()
    const previousTables = await readTables(app.database)
    for (const [name, call] of pageCalls.slice(0, -1)) {
      const response = await call(link)
      expect([response.status, await readCode(response)], name).toEqual([410, code])
    }
    expect(await readTables(app.database)).toEqual(previousTables)
    // Stop still gets through: it marks the session, so that Start again does not bring it back.
    const stop = await post(link, 'stop')
    expect([stop.status, await readCode(stop)]).toEqual([410, 'link_ended'])
    const { tracking_sessions: sessions, ...otherTables } = await readTables(app.database)
    const marked = (rows = '') => rows.replaceAll('"stopped_by_admin":false', '"stopped_by_admin":true')
    expect({ ...otherTables, tracking_sessions: marked(sessions) }).toEqual({
      ...previousTables,
      tracking_sessions: marked(previousTables['tracking_sessions']),
    })
    expect(await listLiveParades(app)).toEqual([])
  })

  test('gets a 200 for phone apps, and nothing is stored or shown', async () => {
    const link = await make()
    const previousTables = await readTables(app.database)
    for (const [, call] of appCalls) expect((await call(link)).status).toBe(200)
    expect(await readTables(app.database)).toEqual(previousTables)
    expect(await listLiveParades(app)).toEqual([])
  })
})

test('a link that another phone holds gets a 409, and is taken over on request', async () => {
  const held = await makeUsedLink()
  const previousTables = await readTables(app.database)
  for (const [name, call] of pageCalls.slice(1)) {
    const response = await call(held, 'phone-2')
    expect([response.status, await readCode(response)], name).toEqual([409, 'link_held'])
  }
  expect(await readTables(app.database)).toEqual(previousTables)
  await checkEach(['start', 'positions', 'heartbeat', 'stop'], async (call) => {
    const link = await makeUsedLink()
    const positions = [position(29.9641, -90.073, clock.now())]
    const json = { deviceId: 'phone-2', takeOver: true, ...(call === 'positions' && { positions }) }
    expect((await app.fetch(`${link}/${call}`, { json })).status).toBeLessThan(300)
    expect((await post(link, 'heartbeat')).status).toBe(call === 'stop' ? 410 : 409)
  })
})
