import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { answersInSameTime } from '#tests/harness/same-time.ts'
import { trackingSessions } from '#server/database/schema.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { type Problem, readProblem } from '#tests/harness/contract.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { makeLink, signIn, startParade, stopParade } from '#tests/sim/admin.ts'
import { phoneApps } from '#tests/sim/phone-apps.ts'
import { readTables } from '#tests/harness/read-tables.ts'

let groupId: number

startServer()

beforeEach(async () => {
  clock.skip(24 * 3600)
  groupId = (await makeGroup(app.database)).id
})

/** The calls of the phone page. */
const pageCalls: [string, (link: string, deviceId?: string) => Promise<Response>][] = [
  ['GET', (link) => app.fetch(link)],
  ['start', (link, deviceId = 'phone-1') => app.fetch(`${link}/start`, { json: { deviceId } })],
  [
    'positions',
    (link, deviceId = 'phone-1') => report(app, link, position(29.9641, -90.073, clock.now()), deviceId),
  ],
  ['heartbeat', (link, deviceId = 'phone-1') => app.fetch(`${link}/heartbeat`, { json: { deviceId } })],
  ['stop', (link, deviceId = 'phone-1') => app.fetch(`${link}/stop`, { json: { deviceId } })],
]
const appCalls = phoneApps.flatMap(({ name, sendFix, sendHeartbeat }): typeof pageCalls => [
  [
    `${name}, fix`,
    (link) => sendFix(app, link, { latitude: 29.9641, longitude: -90.073, recordedAt: clock.now() }),
  ],
  [`${name}, heartbeat`, (link) => sendHeartbeat(app, link)],
])

/** Links that have ended, by how they ended. */
const endedLinks: [string, () => Promise<string>, code?: string][] = [
  [
    'stopped by an admin',
    async () => {
      const { link, paradeId } = await startParade(app, groupId)
      await app.fetch(`${link}/start`, { json: { deviceId: 'phone-1' } })
      await stopParade(app, paradeId)
      return link
    },
    'stopped_by_admin',
  ],
  [
    'stopped by its holder',
    async () => {
      const link = await makeLink(app, groupId)
      await app.fetch(`${link}/start`, { json: { deviceId: 'phone-1' } })
      expect((await app.fetch(`${link}/stop`, { json: { deviceId: 'phone-1' } })).status).toBe(204)
      return link
    },
  ],
  [
    'revoked before its first use',
    async () => {
      const link = await makeLink(app, groupId)
      const cookie = await signIn(app)
      const [permission] = (await (await app.fetch('/api/tracking-permissions', { cookie })).json()) as {
        id: number
      }[]
      await app.fetch(`/api/tracking-permissions/${permission!.id}`, { method: 'DELETE', cookie })
      return link
    },
  ],
  [
    'expired',
    async () => {
      const link = await makeLink(app, groupId)
      // A link is valid until the 7th day after its first.
      clock.skip(9 * 24 * 3600)
      return link
    },
  ],
]

const makeUnknownLink = () => `/api/tracker/${randomBytes(32).toString('base64url')}`

describe('TR07 an unknown link', () => {
  test.each([...pageCalls, ...appCalls])('an unknown link gets a 404: %s', async (_name, call) => {
    const response = await call(makeUnknownLink())
    expect(response.status).toBe(404)
    expect((await readProblem(response)).code).toBe('link_not_found')
  })

  test('an unknown link gets the same response in the same time, regardless of its similarity to a real one', async () => {
    const { link } = await startParade(app, groupId)
    const near = () => link.slice(0, -1) + (link.endsWith('A') ? 'E' : 'A')
    const guesses = {
      far: makeUnknownLink,
      near,
      short: () => '/api/tracker/x',
      long: () => makeUnknownLink() + 'A'.repeat(60),
    }
    expect((await answersInSameTime(app, guesses)).size).toBe(1)
  })
})

describe('TR07 a link before its first day', () => {
  const makeEarlyLink = async () => {
    const link = await makeLink(app, groupId)
    await app.database
      .update(trackingSessions)
      .set({ validFrom: sql`${trackingSessions.validFrom} + interval '2 days'` })
      .where(eq(trackingSessions.groupId, groupId))
    return link
  }

  test.each(pageCalls)('a link before its first day gets a 403 with that day: %s', async (_name, call) => {
    const link = await makeEarlyLink()
    const previousTables = await readTables(app.database)
    const response = await call(link)
    expect(response.status).toBe(403)
    const { code, firstDay } = (await readProblem(response)) as Problem & { firstDay: string }
    expect(code).toBe('link_not_yet_valid')
    // Two days later, by the date of New Orleans: 48 hours less the 6 that it is behind UTC in winter.
    expect(firstDay).toBe(new Date(clock.now().getTime() + 42 * 3_600_000).toISOString().slice(0, 10))
    expect(await readTables(app.database)).toEqual(previousTables)
  })

  test.each(appCalls)(
    'a report through a link before its first day gets a 200 and is dropped: %s',
    async (_name, call) => {
      const link = await makeEarlyLink()
      const previousTables = await readTables(app.database)
      expect((await call(link)).status).toBe(200)
      expect(await readTables(app.database)).toEqual(previousTables)
    },
  )

  test('a link before its first day works from that day on', async () => {
    const link = await makeEarlyLink()
    clock.skip(48 * 3600)
    expect((await app.fetch(`${link}/start`, { json: { deviceId: 'phone-1' } })).status).toBe(200)
  })
})

describe.each(endedLinks)('TR07 LP3 LP6 a link that was %s', (_how, make, code = 'link_ended') => {
  test('gets a 410 on the phone page, and nothing is stored or shown', async () => {
    const link = await make()
    const previousTables = await readTables(app.database)
    for (const [name, call] of pageCalls.slice(0, -1)) {
      const response = await call(link)
      expect(response.status).toBe(410)
      expect((await readProblem(response)).code, name).toBe(code)
    }
    expect(await readTables(app.database)).toEqual(previousTables)
    // Stop still gets through: it marks the session, so that Start again does not bring it back.
    const stop = await app.fetch(`${link}/stop`, { json: { deviceId: 'phone-1' } })
    expect(stop.status).toBe(410)
    expect((await readProblem(stop)).code).toBe('link_ended')
    const { tracking_sessions: sessions, ...otherTables } = await readTables(app.database)
    expect({
      ...otherTables,
      tracking_sessions: sessions!.replaceAll('"stopped_by_admin":false', '"stopped_by_admin":true'),
    }).toEqual({
      ...previousTables,
      tracking_sessions: previousTables['tracking_sessions']!.replaceAll(
        '"stopped_by_admin":false',
        '"stopped_by_admin":true',
      ),
    })
    expect(await (await app.fetch('/api/live-parades')).json()).toEqual([])
  })

  test('gets a 200 for phone apps, and nothing is stored or shown', async () => {
    const link = await make()
    const previousTables = await readTables(app.database)
    for (const [, call] of appCalls) expect((await call(link)).status).toBe(200)
    expect(await readTables(app.database)).toEqual(previousTables)
    expect(await (await app.fetch('/api/live-parades')).json()).toEqual([])
  })
})

describe('a link that another phone holds', () => {
  test.each(pageCalls.slice(1))('a link that another phone holds gets a 409: %s', async (_name, call) => {
    const { link } = await startParade(app, groupId)
    await app.fetch(`${link}/start`, { json: { deviceId: 'phone-1' } })
    const previousTables = await readTables(app.database)
    const response = await call(link, 'phone-2')
    expect(response.status).toBe(409)
    expect((await readProblem(response)).code).toBe('link_held')
    expect(await readTables(app.database)).toEqual(previousTables)
  })

  test.each(['start', 'positions', 'heartbeat', 'stop'])(
    'a link that another phone holds is taken over on request: %s',
    async (path) => {
      const { link } = await startParade(app, groupId)
      await app.fetch(`${link}/start`, { json: { deviceId: 'phone-1' } })
      const positions = [position(29.9641, -90.073, clock.now())]
      const json = { deviceId: 'phone-2', takeOver: true, ...(path === 'positions' && { positions }) }
      expect((await app.fetch(`${link}/${path}`, { json })).status).toBeLessThan(300)
      const first = await app.fetch(`${link}/heartbeat`, { json: { deviceId: 'phone-1' } })
      expect(first.status).toBe(path === 'stop' ? 410 : 409)
    },
  )
})
