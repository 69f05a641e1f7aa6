import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { liveParades, positions, trackingSessions } from '#server/database/schema.ts'
import type { Output } from '#shared/contract/types.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { listLiveParades, readAdminTracking } from '#tests/harness/live-parades.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { makeLink, signIn, startParade, stopParade } from '#tests/sim/admin.ts'
import { phoneApps } from '#tests/sim/phone-apps.ts'
import { position, report } from '#tests/sim/phone.ts'

const clock = new TestClock('2026-12-06T19:00:00Z')
const env = { LIMIT_FIX_BURST: '100000', LIMIT_FIXES_PER_SECOND: '100000' }
let app: TestApp
/** A second server of the same site, which has cached the links, too. */
let other: TestApp
let cookie: string
let groupId: number

beforeAll(async () => {
  app = await startApp({ clock, env })
  other = await startApp({ clock, env, databaseUrl: app.settings.databaseUrl })
})
beforeEach(async () => {
  clock.skip(24 * 3600)
  cookie = await signIn(app)
  groupId = (await makeGroup(app.database)).id
})

const place = (seconds: number) => position(29.9641 + seconds / 1e5, -90.073, clock.now())
const walk = async (link: string, server = app) => {
  clock.advance(2)
  return report(server, link, place(clock.now().getTime() % 1000))
}
const ask = (paradeId: number, server = app) =>
  server.fetch('/api/admin/start-again', { cookie, json: { paradeId } })
const startAgain = async (paradeId: number) => {
  const response = await ask(paradeId)
  expect(response.status).toBe(201)
  return ((await response.json()) as Output<'startAgain'>).parade
}
const listParades = async (server = app) =>
  (await listLiveParades(server)).filter((parade) => parade.groupId === groupId)
const readTracking = () => readAdminTracking(app, cookie)
const readCode = async (response: Response) => (await readProblem(response)).code

/** A walking parade that an administrator has just stopped. */
const stopWalking = async () => {
  const { link, paradeId } = await startParade(app, groupId)
  for (const server of [app, other]) expect((await walk(link, server)).status).toBe(200)
  await stopParade(app, paradeId)
  return { link, paradeId, stoppedAt: clock.now() }
}

test('LP3 LP6 Start again opens a new parade, which the same link continues on every server', async () => {
  const { link, paradeId, stoppedAt } = await stopWalking()
  const refused = await walk(link)
  expect(refused.status).toBe(410)
  expect(await readProblem(refused)).toMatchObject({
    code: 'stopped_by_admin',
    retryUntil: new Date(stoppedAt.getTime() + 60_000).toISOString(),
  })
  expect(await readTracking()).toMatchObject({ parades: [], stopped: [{ paradeId, groupId }] })

  const parade = await startAgain(paradeId)
  expect(parade).toMatchObject({ groupId, status: 'waiting', route: [] })
  expect(parade.id).not.toBe(paradeId)
  expect(await listParades()).toMatchObject([{ id: parade.id, status: 'waiting', route: [] }])
  expect(await readTracking()).toMatchObject({ parades: [{ id: parade.id }], stopped: [] })
  expect((await app.fetch(link)).status).toBe(200)
  for (const server of [other, app]) expect((await walk(link, server)).status).toBe(200)
  expect(await listParades()).toMatchObject([{ id: parade.id, status: 'active' }])

  const stopped = await app.fetch(`/api/live-parades/${paradeId}`)
  expect(stopped.status).toBe(404)
  const sessions = await app.database.select().from(trackingSessions).orderBy(trackingSessions.id)
  const own = sessions.filter((session) => session.groupId === groupId)
  expect(own).toMatchObject([
    { paradeId, status: 'stopped', endedAt: stoppedAt },
    { paradeId: parade.id, status: 'active', endedAt: null, deviceId: 'phone-1' },
  ])
  const audit = await app.fetch('/api/admin/audit', { cookie })
  expect(((await audit.json()) as unknown[]).slice(0, 3)).toMatchObject([
    { action: 'start-again', changes: { parade: { from: paradeId, to: parade.id } } },
    { action: 'stop-tracking' },
    { action: 'start-tracking' },
  ])

  // Stop and Start again once more: the link follows.
  await stopParade(app, parade.id)
  expect(await readCode(await walk(link, other))).toBe('stopped_by_admin')
  const third = await startAgain(parade.id)
  expect((await walk(link, other)).status).toBe(200)
  await expect.poll(() => listParades(other)).toMatchObject([{ id: third.id, status: 'active' }])
})

describe('LP3 LP6 a fix counts only if it was measured and received after Start again', () => {
  test.each([
    ['measured before Stop', -30],
    ['measured between Stop and Start again', -5],
    ['measured at Start again', 0],
  ])('%s: it is dropped', async (_name, seconds) => {
    const { link, paradeId } = await stopWalking()
    clock.advance(10)
    const parade = await startAgain(paradeId)
    const measuredAt = new Date(clock.now().getTime() + seconds * 1000)
    clock.advance(5)
    const stored = await app.database.$count(positions)
    const late = await report(app, link, position(29.97, -90.08, measuredAt))
    expect(await late.json()).toMatchObject({ accepted: 0, setAside: 0 })
    expect(await app.database.$count(positions)).toBe(stored)
    expect(await listParades()).toMatchObject([{ id: parade.id, status: 'waiting', route: [] }])
    expect((await walk(link)).status).toBe(200)
    expect(await listParades()).toMatchObject([{ id: parade.id, status: 'active' }])
  })

  test('a phone whose clock is slow is shown once its clock has passed Start again', async () => {
    const { link, paradeId } = await stopWalking()
    await startAgain(paradeId)
    const slow = async () =>
      report(app, link, position(29.97, -90.073, new Date(clock.now().getTime() - 30_000)))
    clock.advance(10)
    expect(await (await slow()).json()).toMatchObject({ accepted: 0 })
    expect(await listParades()).toMatchObject([{ status: 'waiting' }])
    clock.advance(25)
    expect(await (await slow()).json()).toMatchObject({ accepted: 1 })
  })

  test('a phone whose clock is fast gets nothing in between accepted', async () => {
    const { link, paradeId } = await stopWalking()
    const fast = () => report(app, link, position(29.97, -90.073, new Date(clock.now().getTime() + 50_000)))
    expect(await readCode(await fast())).toBe('stopped_by_admin')
    clock.advance(5)
    const parade = await startAgain(paradeId)
    // The same instant: not later than Start again.
    expect(await (await fast()).json()).toMatchObject({ accepted: 0 })
    clock.advance(1)
    expect(await (await fast()).json()).toMatchObject({ accepted: 1 })
    expect(await listParades()).toMatchObject([{ id: parade.id, status: 'active' }])
  })

  test('phones that post the whole time: each parade has only its own fixes', async () => {
    const { link: first, paradeId } = await startParade(app, groupId)
    const second = await makeLink(app, groupId)
    const phones = new AbortController()
    const posting = [first, second].map(async (link, phone) => {
      while (!phones.signal.aborted) {
        const server = phone === 0 ? app : other
        const fix = position(29.9641, -90.073, new Date(clock.now().getTime() + phone))
        await report(server, link, fix, `phone-${phone}`)
        await phoneApps[phone]!.sendFix(server, link, { ...fix, recordedAt: clock.now() })
      }
    })
    let current = paradeId
    const windows: { id: number; from: Date; until: Date }[] = []
    const step = async () => {
      clock.advance(1)
      await app.fetch('/healthz')
      await app.fetch(first)
    }
    for (let round = 0; round < 3; round++) {
      const from = clock.now()
      for (let tick = 0; tick < 4; tick++) await step()
      await expect
        .poll(() => app.database.$count(positions, eq(positions.paradeId, current)))
        .toBeGreaterThan(0)
      const until = clock.now()
      expect((await stopParade(app, current)).status).toBe(200)
      windows.push({ id: current, from, until })
      for (let tick = 0; tick < 3; tick++) {
        await step()
        expect(await listParades()).toEqual([])
      }
      current = (await startAgain(current)).id
    }
    phones.abort()
    await Promise.all(posting)
    const stored = await app.database.select().from(positions)
    for (const { id, from, until } of windows) {
      const own = stored.filter((fix) => fix.paradeId === id)
      expect(own.length).toBeGreaterThan(0)
      for (const fix of own) {
        expect(fix.receivedAt.getTime()).toBeGreaterThanOrEqual(from.getTime())
        expect(fix.receivedAt.getTime()).toBeLessThanOrEqual(until.getTime())
        if (id !== paradeId) expect(fix.recordedAt.getTime()).toBeGreaterThan(from.getTime())
      }
    }
  })
})

describe('Start again is refused', () => {
  test('60 seconds after Stop, and not before', async () => {
    const { paradeId } = await stopWalking()
    clock.advance(60)
    expect(await readCode(await ask(paradeId))).toBe('too_late')
    expect(await readTracking()).toMatchObject({ stopped: [] })
    const next = await stopWalking()
    clock.advance(59.999)
    await startAgain(next.paradeId)
  })

  test('while any parade of the group is open; of two administrators, one wins', async () => {
    const { paradeId } = await stopWalking()
    const statuses = (await Promise.all([ask(paradeId), ask(paradeId, other)])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await readCode(await ask(paradeId))).toBe('already_live')
    const open = await listParades()
    expect(open).toHaveLength(1)
    await stopParade(app, open[0]!.id)
    // The links have gone on to the second parade.
    expect(await readCode(await ask(paradeId))).toBe('parade_not_found')
  })

  test('for a parade that its holder ended, or that does not exist', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    await walk(link)
    await app.fetch(`${link}/stop`, { json: { deviceId: 'phone-1' } })
    expect(await readCode(await ask(paradeId))).toBe('parade_not_found')
    expect(await readCode(await ask(2_000_000_000))).toBe('parade_not_found')
    expect(await app.database.$count(liveParades)).toBeGreaterThan(0)
  })

  test('on a closed day; consent carries over on others', async () => {
    const masking = await makeGroup(app.database, { name: 'Invented Hunters', type: 'black-masking-indians' })
    const started = await startParade(app, masking.id)
    await stopParade(app, started.paradeId)
    await startAgain(started.paradeId)

    // 23:59:40 on the evening before St. Joseph's Night.
    const { app: late, clock: lateClock } = await startAt('2027-03-19T04:59:40Z')
    const group = await makeGroup(late.database, { name: 'Invented Hunters', type: 'black-masking-indians' })
    const { paradeId } = await startParade(late, group.id)
    await stopParade(late, paradeId)
    lateClock.advance(30)
    const json = { paradeId }
    const refused = await late.fetch('/api/admin/start-again', { cookie: await signIn(late), json })
    expect(refused.status).toBe(409)
    expect(await readCode(refused)).toBe('not_tracked_today')
  })
})

const startAt = async (instant: string) => {
  const lateClock = new TestClock(instant)
  return { app: await startApp({ clock: lateClock }), clock: lateClock }
}

describe('links that Stop did not end are not taken over', () => {
  const end: [string, (link: string) => Promise<unknown>][] = [
    ['its holder', (link) => app.fetch(`${link}/stop`, { json: { deviceId: 'phone-2' } })],
    [
      'a revocation',
      async () => {
        const permissions = await app.fetch(`/api/tracking-permissions?groupId=${groupId}`, { cookie })
        const [permission] = (await permissions.json()) as { id: number }[]
        await app.fetch(`/api/tracking-permissions/${permission!.id}`, { method: 'DELETE', cookie })
      },
    ],
  ]
  test.each(end.flatMap(([by, run]) => [[by, 'before', run] as const, [by, 'after', run] as const]))(
    'one that %s ended %s Stop',
    async (_by, when, run) => {
      const { link, paradeId } = await startParade(app, groupId)
      const ended = await makeLink(app, groupId)
      await walk(link)
      await report(app, ended, place(1), 'phone-2')
      if (when === 'before') await run(ended)
      await stopParade(app, paradeId)
      if (when === 'after') await run(ended)
      expect(await readCode(await app.fetch(ended))).toBe('link_ended')
      await startAgain(paradeId)
      expect(await readCode(await app.fetch(ended))).toBe('link_ended')
      expect((await walk(link)).status).toBe(200)
    },
  )

  test('one that expired', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    const week = await makeLink(app, groupId)
    await report(app, week, place(1), 'phone-2')
    clock.advance(6 * 3600 - 20)
    cookie = await signIn(app)
    await app.fetch(`${week}/heartbeat`, { json: { deviceId: 'phone-2' } })
    await stopParade(app, paradeId)
    clock.advance(30)
    await startAgain(paradeId)
    expect(await readCode(await app.fetch(link))).toBe('stopped_by_admin')
    expect((await app.fetch(week)).status).toBe(200)
  })
})

test('LP10 a phone that was paused stays paused', async () => {
  const { link, paradeId } = await startParade(app, groupId)
  await walk(link)
  await app.fetch(`${link}/pause`, { json: { deviceId: 'phone-1' } })
  await stopParade(app, paradeId)
  await startAgain(paradeId)
  expect(await (await walk(link)).json()).toMatchObject({
    accepted: 0,
    sharing: { pausedAt: expect.any(String) },
  })
  expect(await listParades()).toMatchObject([{ status: 'waiting' }])
})
