import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { alerts, alertSpots } from '#server/database/schema.ts'
import { type RouteParade, startRouteParade } from '#tests/harness/route-parade.ts'
import { app, clock } from '#tests/harness/servers.ts'
import { signIn, stopParade } from '#tests/sim/admin.ts'
import { findReceivers, putAlerts, service, startAlertSite, sweep } from './alert-site.ts'

let parade: RouteParade

startAlertSite()
beforeEach(async () => {
  await app.database.execute(sql`truncate alert_subscriptions, alerts, groups, address_uses cascade`)
  parade = await startRouteParade(app, clock)
  service.received.length = 0
})

/**
 * Subscribes a browser to a spot on the path, in meters. Returns a function that asks for the same
 * again.
 */
async function subscribe(
  name: string,
  along: number,
  minutes: number,
  paradeId?: number,
  groups: object[] = [],
) {
  const { subscription } = service.addBrowser(name)
  const put = async () => {
    const { latitude, longitude } = parade.path.pointAt(along)
    return (await putAlerts(subscription, groups, [{ latitude, longitude, minutes, paradeId }])).status
  }
  expect(await put()).toBe(201)
  return put
}
const choice = (id: number) => ({ id, live: false, morning: false, changes: false })
const sortedReceivers = () => findReceivers().toSorted()

/** Walks from one place of the path to another, in meters, at 0.8 m/s, and sweeps every 100 s. */
async function walk(from: number, until: number, afterSweep = (_along: number) => {}): Promise<void> {
  for (let along = from; along <= until; along += 80) {
    await parade.reportAt(parade.path.pointAt(along), 100)
    await sweep()
    afterSweep(along)
  }
}

test('AL2 each spot has one alert of a parade, when the early end of its range is within the minutes', async () => {
  const far = parade.path.length - 100
  const putAgain = await subscribe('of the parade', far, 30, parade.paradeId)
  await subscribe('of its group', far, 30, undefined, [choice(parade.groupId)])
  await subscribe('of any', far, 30)
  const other = await startRouteParade(app, clock)
  await subscribe('of another group', far, 30, undefined, [choice(other.groupId)])
  await subscribe('of another parade', far, 30, other.paradeId)
  await subscribe('far from the path', far, 30)
  await app.database
    .update(alertSpots)
    .set({ latitude: 30.05 })
    .where(sql`id = (select max(id) from alert_spots)`)
  await sweep()
  expect(sortedReceivers()).toEqual([])
  await walk(0, 480)
  const all = ['of any', 'of its group', 'of the parade']
  expect(sortedReceivers()).toEqual(all)
  const [{ message, topic, ttl }] = service.received as [(typeof service.received)[number]]
  expect(message).toMatchObject({
    title: 'Lantern Row Strutters is coming',
    url: `/track/${parade.paradeId}`,
    tag: `parade-${parade.paradeId}`,
  })
  expect(message.body).toMatch(/^It reaches your spot about \d+:\d\d( [AP]M)?–\d+:\d\d [AP]M\.$/)
  expect([topic, ttl > 120]).toEqual([`parade-${parade.paradeId}`, true])
  // Asking again for the same spot is not another spot.
  expect(await putAgain()).toBe(200)
  await sweep()
  expect(sortedReceivers()).toEqual(all)
})

test('AL2 a visitor who asks for 10 minutes is alerted later than one who asks for 30, and nobody after the parade has passed', async () => {
  const place = parade.path.length - 200
  await subscribe('in 10', place, 10)
  await subscribe('in 30', place, 30)
  await subscribe('passed', 20, 30)
  /** The meters along the path at which each browser got its alert. */
  const alertedAt = new Map<string, number>()
  await walk(100, place - 40, (along) => {
    for (const name of sortedReceivers()) if (!alertedAt.has(name)) alertedAt.set(name, along)
  })
  expect([...alertedAt.keys()]).toEqual(['in 30', 'in 10'])
  expect(alertedAt.get('in 10')!).toBeGreaterThan(alertedAt.get('in 30')!)
})

test('AL2 no alert reports a parade that has stopped, and the spots that waited for it are deleted', async () => {
  await subscribe('fan', 500, 30, parade.paradeId)
  await parade.reportAt(parade.path.pointAt(100), 10)
  await stopParade(app, parade.paradeId)
  await sweep()
  // Until then it could start again.
  clock.skip(60)
  await sweep()
  expect(sortedReceivers()).toEqual([])
  expect(await app.database.$count(alertSpots)).toBe(0)
  expect(await app.database.$count(alerts, sql`kind = 'arrival'`)).toBe(0)
})

test('AL2 a spot that waits for a parade has its one alert, although the parade stops and starts again', async () => {
  const far = parade.path.length - 100
  await subscribe('before', 560, 30, parade.paradeId)
  await subscribe('after', far, 10, parade.paradeId)
  await walk(0, 240)
  expect(sortedReceivers()).toEqual(['before'])
  await stopParade(app, parade.paradeId)
  clock.skip(20)
  await sweep()
  const json = { paradeId: parade.paradeId }
  const restart = await app.fetch('/api/admin/start-again', { cookie: await signIn(app), json })
  expect(restart.status).toBe(201)
  await walk(320, far - 240)
  expect(findReceivers()).toEqual(['before', 'after'])
})
