import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertDeliveries, alerts, alertSubscriptions, events, groups } from '#server/database/schema.ts'
import type { Output } from '#shared/contract/types.ts'
import { startApp } from '#tests/harness/app.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { app, clock } from '#tests/harness/servers.ts'
import { makeLink, signIn, startParade, stopParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'
import { answer, findReceivers, putAlerts, service, startAlertSite, sweep } from './alert-site.ts'

let firstNow: Date
let cookie: string
let groupId: number

startAlertSite()
beforeAll(async () => {
  firstNow = clock.now()
  // All tests run with two workers, which must not send an alert twice.
  const env = { ...service.env, CLUB_IMAGES_URL: '' }
  await startApp({ clock, worker: true, env, databaseUrl: app.settings.databaseUrl })
})
beforeEach(async () => {
  clock.set(firstNow)
  await app.database.execute(sql`truncate alert_subscriptions, alerts, groups, marks, address_uses cascade`)
  cookie = await signIn(app)
  ;({ id: groupId } = await makeGroup(app.database))
  service.reset()
})

async function subscribe(name: string, choice: object = {}) {
  const { subscription } = service.addBrowser(name)
  const all = { id: groupId, live: true, morning: true, changes: true, ...choice }
  expect((await putAlerts(subscription, [all])).status).toBe(201)
}
/** Starts a parade whose alert the push service puts off. Returns its id. */
async function startPutOff(behavior = answer(503)) {
  service.otherwise = behavior
  const { paradeId } = await startParade(app, groupId)
  await expect.poll(() => service.requests.length).toBe(1)
  return paradeId
}
const messages = () => service.received.map(({ message }) => message)
const countUnfinished = () => app.database.$count(alertDeliveries)

describe('a parade', () => {
  test('AL2 a parade that an admin starts alerts everyone who asked, once, encrypted, with TTL, urgency and topic', async () => {
    await subscribe('fan')
    await subscribe('other', { live: false })
    const { paradeId } = await startParade(app, groupId)
    await expect.poll(findReceivers).toEqual(['fan'])
    await sweep()
    const tag = `parade-${paradeId}`
    const body = 'Follow the parade on the map.'
    const message = { title: 'Lantern Row Strutters is live', body, url: `/track/${paradeId}`, tag }
    expect(service.received).toEqual([{ browser: 'fan', message, ttl: 3_600, urgency: 'high', topic: tag }])
    expect(await countUnfinished()).toBe(0)
    const subscriptions = await app.database.select().from(alertSubscriptions).orderBy(alertSubscriptions.id)
    expect(subscriptions).toMatchObject([
      { lastSuccessAt: clock.now(), refusals: 0 },
      { lastSuccessAt: null },
    ])
  })

  test('AL2 a parade that a phone opens alerts too, but not again when it returns on the same day', async () => {
    await subscribe('fan')
    const link = await makeLink(app, groupId)
    await report(app, link, position(29.9641, -90.073, clock.now()))
    await expect.poll(findReceivers).toEqual(['fan'])
    // Longer than the timeout of 600 s, so the parade lapses.
    clock.skip(700)
    await report(app, link, position(29.9641, -90.073, clock.now()))
    await sweep()
    expect(findReceivers()).toEqual(['fan'])
  })

  test('AL2 a parade that was stopped before its alert went out alerts nobody', async () => {
    await subscribe('fan')
    const paradeId = await startPutOff(answer(503, { 'retry-after': '60' }))
    await stopParade(app, paradeId)
    service.otherwise = 'take'
    clock.skip(120)
    await sweep()
    expect([findReceivers(), await countUnfinished()]).toEqual([[], 0])
  })

  const startAgain = async (paradeId: number) => {
    const response = await app.fetch('/api/admin/start-again', { cookie, json: { paradeId } })
    expect(response.status).toBe(201)
    return ((await response.json()) as Output<'startAgain'>).parade.id
  }

  test('AL2 a parade that starts again alerts nobody a second time, not even the second time', async () => {
    await subscribe('fan')
    let { paradeId } = await startParade(app, groupId)
    await expect.poll(findReceivers).toEqual(['fan'])
    for (let stop = 0; stop < 2; stop += 1) {
      await stopParade(app, paradeId)
      paradeId = await startAgain(paradeId)
      await sweep()
    }
    expect(findReceivers()).toEqual(['fan'])
  })

  test.each(['waiting', 'dropped'] as const)(
    'AL2 a parade that starts again alerts once if its alert was %s at Stop',
    async (state) => {
      const { paradeId } = await startParade(app, groupId)
      await sweep()
      await subscribe('fan')
      await stopParade(app, paradeId)
      await app.database.update(alerts).set({ state }).where(eq(alerts.paradeId, paradeId))
      const restartedId = await startAgain(paradeId)
      await sweep()
      expect(messages()).toMatchObject([{ url: `/track/${restartedId}` }])
    },
  )

  test('AL2 an alert that its push service had put off arrives after Stop and Start again', async () => {
    await subscribe('fan')
    const paradeId = await startPutOff()
    await stopParade(app, paradeId)
    clock.skip(30)
    await sweep()
    const restartedId = await startAgain(paradeId)
    service.otherwise = 'take'
    await sweep()
    expect(messages()).toMatchObject([{ url: `/track/${restartedId}` }])
  })

  test('AL2 a parade of Black Masking Indians alerts nobody on the days on which they are left alone', async () => {
    await app.database.update(groups).set({ type: 'black-masking-indians' })
    await subscribe('fan')
    service.otherwise = answer(503)
    // March 19 is St. Joseph’s Night.
    clock.set(new Date('2027-03-19T17:00:00Z'))
    const event = await makeEvent(app.database, { groupId, date: '2027-03-20' })
    await changeEvent(event.id, { location: 'Hunter’s Field' })
    service.otherwise = 'take'
    for (const instant of ['2027-03-19T17:06:00Z', '2027-03-20T12:00:00Z']) {
      clock.set(new Date(instant))
      await sweep()
    }
    expect(findReceivers()).toEqual([])
  })
})

async function changeEvent(id: number, change: object): Promise<void> {
  const admin = await signIn(app)
  const event = (await (await app.fetch(`/api/admin/events/${id}`, { cookie: admin })).json()) as object
  const request = { method: 'PUT', json: { ...event, ...change }, cookie: admin }
  expect((await app.fetch(`/api/events/${id}`, request)).status).toBe(200)
}
/** What an alert about an event has besides its text. */
const pageOf = (id: number) => ({ url: `/calendar?map=${id}`, tag: `event-${id}` })

describe('an event', () => {
  test('AL2 edits within 5 minutes become one alert, which names what differs in the end', async () => {
    await subscribe('fan')
    await subscribe('other', { changes: false })
    const { id } = await makeEvent(app.database, { groupId, date: '2026-12-13' })
    await changeEvent(id, { time: '12:00', description: 'Rewritten.' })
    clock.skip(240)
    await changeEvent(id, { time: '14:30', location: 'Congo Square' })
    await sweep()
    expect(findReceivers()).toEqual([])
    clock.skip(60)
    await sweep()
    const body =
      'Lantern Row Strutters. Now Sunday, Dec 13 at 2:30 PM, not Sunday, Dec 13 at 1:00 PM. Location: Congo Square.'
    expect(service.received).toMatchObject([
      {
        browser: 'fan',
        message: { title: 'Changed: Annual parade', body, ...pageOf(id) },
        topic: `event-${id}`,
      },
    ])
    await changeEvent(id, { sheet: 'START Orleans & N. Claiborne. Out Orleans to N. Broad. DISBAND.' })
    clock.skip(300)
    await sweep()
    expect(messages().at(-1)!.body).toBe('Lantern Row Strutters. The route has changed.')
  })

  test('AL2 no alert reports a change that was undone, that changes no fact, or of a past event', async () => {
    await subscribe('fan')
    const { id } = await makeEvent(app.database, { groupId, date: '2026-12-13' })
    const past = await makeEvent(app.database, { groupId, date: '2026-12-05' })
    await changeEvent(id, { time: '12:00' })
    await changeEvent(id, { time: '13:00', title: 'Annual parade of 2026' })
    await changeEvent(past.id, { time: '12:00' })
    clock.skip(300)
    await sweep()
    expect(findReceivers()).toEqual([])
    expect((await app.database.select().from(alerts)).map(({ state }) => state)).toEqual(['dropped'])
  })

  test('AL2 the alert about a cancellation is sent right away, in place of one about waiting edits', async () => {
    await subscribe('fan')
    const { id } = await makeEvent(app.database, { groupId, date: '2026-12-13' })
    await changeEvent(id, { time: '12:00' })
    const json = { reason: 'Rain is coming.', remove: false }
    await app.fetch(`/api/events/${id}`, { method: 'DELETE', json, cookie })
    await expect.poll(findReceivers).toEqual(['fan'])
    clock.skip(300)
    await sweep()
    const body = 'Lantern Row Strutters, Sunday, Dec 13 at 12:00 PM. Rain is coming.'
    expect(messages()).toEqual([{ title: 'Canceled: Annual parade', body, ...pageOf(id) }])
  })
})

describe('the morning alert', () => {
  const setTime = (time: string) => clock.set(new Date(`2026-12-13T${time}Z`))

  test('AL2 the morning alert comes at 8:00 AM, once, for events created before, even if the clock goes back', async () => {
    await subscribe('fan')
    const { id } = await makeEvent(app.database, { groupId, date: '2026-12-13' })
    setTime('13:59:59')
    await sweep()
    expect(findReceivers()).toEqual([])
    setTime('14:00:00')
    await sweep()
    await makeEvent(app.database, { groupId, date: '2026-12-13', createdAt: clock.now() })
    const moved = await makeEvent(app.database, { groupId, date: '2026-12-14' })
    await app.database.update(events).set({ date: '2026-12-13' }).where(eq(events.id, moved.id))
    setTime('13:00:00')
    await sweep()
    setTime('14:30:00')
    await sweep()
    const body = 'Lantern Row Strutters · 1:00 PM · Tremé'
    expect(messages()).toEqual([{ title: 'Today: Annual parade', body, ...pageOf(id) }])
  })

  test('AL2 the morning alert comes at 8:00 AM by the clock on the wall, also on days when clocks change', async () => {
    await subscribe('fan')
    const mornings = { '2026-11-01': '14:00:00', '2027-03-14': '13:00:00' }
    for (const [date, time] of Object.entries(mornings)) {
      service.reset()
      await makeEvent(app.database, { groupId, date })
      const eight = new Date(`${date}T${time}Z`)
      clock.set(new Date(eight.getTime() - 1))
      await sweep()
      expect(findReceivers()).toEqual([])
      clock.set(eight)
      await sweep()
      expect(findReceivers()).toEqual(['fan'])
    }
  })

  test('AL2 the morning alert of a canceled event, of a hidden group, or after the event’s start, is not sent', async () => {
    await subscribe('fan')
    await makeEvent(app.database, { groupId, date: '2026-12-13', cancelledAt: clock.now() })
    await makeEvent(app.database, { groupId, date: '2026-12-14' })
    await makeEvent(app.database, { groupId, date: '2026-12-15' })
    setTime('14:00:00')
    await sweep()
    clock.set(new Date('2026-12-14T19:00:00Z'))
    await sweep()
    await app.database.update(groups).set({ isActive: false })
    clock.set(new Date('2026-12-15T14:00:00Z'))
    await sweep()
    expect(findReceivers()).toEqual([])
  })
})
