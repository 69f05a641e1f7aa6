import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { liveParades, trackingSessions } from '#server/database/schema.ts'
import { dayOf, endOfDay, instantOf } from '#shared/calendar.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { makeLink, startParade, stopParade } from '#tests/sim/admin.ts'
import { report } from '#tests/sim/phone.ts'
import {
  expire,
  fixAt,
  listParades,
  readCode,
  readTracking,
  requestStartAgain,
  startAgain,
  stopWalkingParade,
  walk,
} from './tracking-calls.ts'
import {
  app,
  clock,
  cookie,
  groupId,
  renewSession,
  secondApp,
  startTwoServers,
} from '#tests/harness/servers.ts'

startTwoServers()

test('LP3 LP6 Start again opens a new parade, which the same link continues on every server', async () => {
  const { link, paradeId, stoppedAt } = await stopWalkingParade()
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
  expect((await walk(link, secondApp)).status).toBe(200)
  await expect.poll(() => listParades()).toMatchObject([{ id: parade.id, status: 'active' }])
  const latitudeBefore = Number((await listParades())[0]!.latitude)
  expect((await walk(link)).status).toBe(200)
  expect(Number((await listParades())[0]!.latitude)).toBeGreaterThan(latitudeBefore)

  expect((await app.fetch(`/api/live-parades/${paradeId}`)).status).toBe(404)
  const sessions = await app.database
    .select()
    .from(trackingSessions)
    .where(eq(trackingSessions.groupId, groupId))
    .orderBy(trackingSessions.id)
  expect(sessions).toMatchObject([
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
  expect(await readCode(await walk(link, secondApp))).toBe('stopped_by_admin')
  const third = await startAgain(parade.id)
  expect((await walk(link, secondApp)).status).toBe(200)
  await expect.poll(() => listParades(secondApp)).toMatchObject([{ id: third.id, status: 'active' }])
})

describe('Start again is refused', () => {
  test('60 seconds after Stop, and not before', async () => {
    const { paradeId } = await stopWalkingParade()
    clock.advance(60)
    expect(await readCode(await requestStartAgain(paradeId))).toBe('too_late')
    expect(await readTracking()).toMatchObject({ stopped: [] })
    const next = await stopWalkingParade()
    clock.advance(59.999)
    await startAgain(next.paradeId)
  })

  test('while any parade of the group is open; of two administrators, one wins', async () => {
    const { paradeId } = await stopWalkingParade()
    const answers = await Promise.all([app, secondApp].map((server) => requestStartAgain(paradeId, server)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await readCode(await requestStartAgain(paradeId))).toBe('already_live')
    // If the second server opened it, the first one learns of it from the database.
    await expect.poll(() => listParades()).toHaveLength(1)
    await stopParade(app, (await listParades())[0]!.id)
    // The links have gone on to the second parade.
    expect(await readCode(await requestStartAgain(paradeId))).toBe('parade_not_found')
  })

  test('Start again is refused for a parade that its holder ended, or that does not exist', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    await walk(link)
    await app.fetch(`${link}/stop`, { json: { deviceId: 'phone-1' } })
    expect(await readCode(await requestStartAgain(paradeId))).toBe('parade_not_found')
    expect(await readCode(await requestStartAgain(2_000_000_000))).toBe('parade_not_found')
    expect(await app.database.$count(liveParades)).toBeGreaterThan(0)
  })

  test('Start again is refused on a closed day; consent carries over on others', async () => {
    const { id } = await makeGroup(app.database, { type: 'black-masking-indians' })
    const first = await startParade(app, id)
    await stopParade(app, first.paradeId)
    await startAgain(first.paradeId)
    // The evening before St. Joseph's Night.
    clock.set(instantOf('2027-03-18', '23:59'))
    await renewSession()
    const { paradeId } = await startParade(app, id)
    clock.advance(40)
    await stopParade(app, paradeId)
    clock.advance(30)
    expect(await readCode(await requestStartAgain(paradeId))).toBe('not_tracked_today')
  })
})

describe('links that Stop did not end are not taken over', () => {
  const revoke = async () => {
    const permissions = await app.fetch(`/api/tracking-permissions?groupId=${groupId}`, { cookie })
    const [permission] = (await permissions.json()) as { id: number }[]
    await app.fetch(`/api/tracking-permissions/${permission!.id}`, { method: 'DELETE', cookie })
  }
  const stop = (link: string) => app.fetch(`${link}/stop`, { json: { deviceId: 'phone-2' } })

  test.each([
    ['its holder', 'before', stop],
    ['its holder', 'after', stop],
    ['a revocation', 'before', revoke],
    ['a revocation', 'after', revoke],
  ])('one that %s ended %s Stop', async (_by, when, end) => {
    const { link, paradeId } = await startParade(app, groupId)
    const ended = await makeLink(app, groupId)
    await walk(link)
    await report(app, ended, fixAt(1), 'phone-2')
    if (when === 'before') await end(ended)
    await stopParade(app, paradeId)
    if (when === 'after') await end(ended)
    expect(await readCode(await app.fetch(ended))).toBe('link_ended')
    await startAgain(paradeId)
    expect(await readCode(await app.fetch(ended))).toBe('link_ended')
    expect((await walk(link)).status).toBe(200)
  })

  test('a link that expired is not taken over', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    const week = await makeLink(app, groupId)
    await report(app, week, fixAt(1), 'phone-2')
    // The link that Start made expires after 6 hours: between Stop and Start again.
    clock.advance(6 * 3600 - 20)
    await renewSession()
    await app.fetch(`${week}/heartbeat`, { json: { deviceId: 'phone-2' } })
    await stopParade(app, paradeId)
    clock.advance(30)
    await startAgain(paradeId)
    expect(await readCode(await app.fetch(link))).toBe('stopped_by_admin')
    expect((await app.fetch(week)).status).toBe(200)
  })
})

describe('in the 3 hours in which a phone may finish', () => {
  const heartbeat = (link: string) => app.fetch(`${link}/heartbeat`, { json: { deviceId: 'phone-1' } })

  /** Stops the parade of a phone that is heard, the given seconds after the end of its link’s last day. */
  const stopAfterLastDay = async (seconds: number) => {
    const today = dayOf(clock.now())
    const lastDayEnd = endOfDay(today).getTime()
    clock.set(new Date(lastDayEnd - 300_000))
    await renewSession()
    const link = await makeLink(app, groupId, undefined, undefined, { validUntil: today })
    expect((await walk(link)).status).toBe(200)
    const [parade] = await listParades()
    const secondsToStop = () => (lastDayEnd - clock.now().getTime()) / 1_000 + seconds
    while (secondsToStop() > 0) {
      clock.advance(Math.min(secondsToStop(), 300))
      expect((await heartbeat(link)).status).toBe(200)
    }
    await renewSession()
    await stopParade(app, parade!.id)
    return { link, paradeId: parade!.id }
  }

  test('Start again continues the link until the 3 hours are over', async () => {
    const { link, paradeId } = await stopAfterLastDay(20 * 60)
    clock.advance(30)
    expect(await readTracking()).toMatchObject({ stopped: [{ paradeId }] })
    const parade = await startAgain(paradeId)
    expect(await listParades()).toMatchObject([{ id: parade.id, status: 'waiting' }])
    await expire()
    expect((await walk(link)).status).toBe(200)
    await expect.poll(() => listParades()).toMatchObject([{ id: parade.id, status: 'active' }])
    // The link’s last day ended 20 minutes before Stop.
    for (let minutes = 25; minutes < 180; minutes += 5) {
      clock.advance(300)
      expect((await heartbeat(link)).status).toBe(200)
    }
    clock.advance(300)
    expect(await readCode(await heartbeat(link))).toBe('link_ended')
  })

  test('Start again is not offered once the 3 hours are over', async () => {
    const { paradeId } = await stopAfterLastDay(3 * 3600 - 10)
    clock.advance(9)
    expect((await readTracking()).stopped).toHaveLength(1)
    clock.advance(1)
    expect((await readTracking()).stopped).toEqual([])
    expect(await readCode(await requestStartAgain(paradeId))).toBe('parade_not_found')
  })

  test.each([
    [15, 'starts again after it'],
    [45, 'starts again before it, and its phone is heard after it'],
  ])('a parade that stops %i s before midnight %s', async (seconds) => {
    const { link, paradeId } = await stopAfterLastDay(-seconds)
    clock.advance(30)
    await startAgain(paradeId)
    clock.advance(30)
    expect((await walk(link)).status).toBe(200)
  })

  test('a phone that would have lapsed since Stop is not taken over', async () => {
    const { link, paradeId } = await stopAfterLastDay(20 * 60)
    await app.database
      .update(trackingSessions)
      .set({ lastHeartbeat: new Date(clock.now().getTime() - 580_000) })
      .where(eq(trackingSessions.paradeId, paradeId))
    clock.advance(30)
    expect(await readTracking()).toMatchObject({ stopped: [] })
    expect(await readCode(await requestStartAgain(paradeId))).toBe('parade_not_found')
    expect(await readCode(await heartbeat(link))).toBe('stopped_by_admin')
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
