import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { alertDeliveries, alertSubscriptions } from '#server/database/schema.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { makeSubscriptions } from '#tests/harness/make-subscriptions.ts'
import { startPushService, type TestPushService } from '#tests/harness/outside/push-service.ts'
import { startCountingServer } from '#tests/harness/outside/test-picture.ts'
import { app, clock } from '#tests/harness/servers.ts'
import { signIn, startParade, stopParade } from '#tests/sim/admin.ts'
import {
  answer,
  findReceivers,
  putAlerts,
  receiversOf,
  service,
  startAlertSite,
  sweep,
  waitForJobs,
} from './alert-site.ts'

let slowService: TestPushService
let untrustedService: TestPushService
let groupId: number

startAlertSite(async () => {
  slowService = await startPushService()
  untrustedService = await startPushService({ isTrusted: false })
  const allowed = [service.host, slowService.host, untrustedService.host].join(',')
  return { PUSH_HOSTS: `${allowed},localhost:9`, OUTBOUND_ALLOW: allowed, LOG_LEVEL: 'fatal' }
})
beforeEach(async () => {
  clock.skip(24 * 3_600)
  await app.database.execute(sql`truncate alert_subscriptions, alerts, groups, address_uses cascade`)
  ;({ id: groupId } = await makeGroup(app.database))
  for (const each of [service, slowService]) each.reset()
})

async function subscribe(name: string, at = service, change: object = {}) {
  const subscription = { ...at.addBrowser(name).subscription, ...change }
  const groups = [{ id: groupId, live: true, morning: false, changes: false }]
  expect((await putAlerts(subscription, groups)).status).toBe(201)
}
const readRefusals = async () => (await app.database.select().from(alertSubscriptions))[0]?.refusals
const countSubscriptions = () => app.database.$count(alertSubscriptions)
const countDeliveries = () => app.database.$count(alertDeliveries)
/** Starts the parade of a new group, about which every browser wants alerts. */
async function startAnotherParade() {
  const { id } = await makeGroup(app.database)
  await app.database.execute(
    sql`insert into alert_groups select id, ${id}, true, true, true from alert_subscriptions`,
  )
  await startParade(app, id)
}
const unconfirmed = async () => {
  const response = await app.fetch('/api/admin/alerts', { cookie: await signIn(app) })
  return ((await response.json()) as { unconfirmed: number }).unconfirmed
}

test('AL3 a subscription that its service answers with 404 or 410 is deleted', async () => {
  for (const name of ['not found', 'gone', 'fan']) await subscribe(name)
  service.behaviors.push(answer(404), answer(410))
  await startParade(app, groupId)
  await expect.poll(countSubscriptions).toBe(1)
  await waitForJobs()
})

test('AL3 a subscription is deleted after 10 refusals in a row', async () => {
  await subscribe('refused')
  service.behaviors.push(answer(413))
  await startParade(app, groupId)
  await expect.poll(readRefusals).toBe(1)
  await waitForJobs()
  await app.database.update(alertSubscriptions).set({ refusals: 9 })
  service.behaviors.push(answer(400))
  await startAnotherParade()
  await expect.poll(countSubscriptions).toBe(0)
})

test('AL3 a redirect is not followed, also not inward, and counts as a refusal', async () => {
  const inward = await startCountingServer((_request, response) => response.end())
  await subscribe('redirected')
  service.otherwise = answer(307, { location: inward.origin })
  await startParade(app, groupId)
  await expect.poll(readRefusals).toBe(1)
  expect([service.requests, inward.countConnections()]).toEqual([['redirected'], 0])
  await waitForJobs()
})

test('TR20 a push service at a private address that is not allowed gets no connection', async () => {
  await subscribe('inside', service, { endpoint: 'https://localhost:9/push/inside' })
  await startParade(app, groupId)
  await expect.poll(readRefusals).toBe(1)
  await waitForJobs()
})

test('TR20 a push service whose certificate nobody trusts gets no message, and delays no other', async () => {
  await subscribe('intercepted', untrustedService)
  await subscribe('fan')
  await startParade(app, groupId)
  await expect.poll(() => findReceivers()).toEqual(['fan'])
  await waitForJobs()
  expect([untrustedService.requests, untrustedService.maxConnections() > 0]).toEqual([[], true])
  expect(await app.database.select().from(alertDeliveries)).toMatchObject([{ state: 'waiting', attempts: 1 }])
})

test('AL3 an alert is sent again after Retry-After, or after 5 seconds without one', async () => {
  // A service that fails three times in a row would be left alone for longer.
  await subscribe('later')
  await subscribe('soon')
  await subscribe('last', slowService)
  service.otherwise = ({ url }, response) =>
    url!.endsWith('soon')
      ? response.writeHead(500).end()
      : response.writeHead(429, { 'retry-after': '60' }).end()
  slowService.otherwise = answer(503, { 'retry-after': '90' })
  await startParade(app, groupId)
  await expect.poll(() => service.requests.length + slowService.requests.length).toBe(3)
  await waitForJobs()
  service.otherwise = slowService.otherwise = 'take'
  for (const [seconds, receivers] of [
    [4, []],
    [1, ['soon']],
    [54, ['soon']],
    [1, ['soon', 'later']],
    [29, ['soon', 'later']],
    [1, ['soon', 'later', 'last']],
  ] as const) {
    clock.skip(seconds)
    await sweep()
    expect([service, slowService].flatMap(receiversOf)).toEqual(receivers)
  }
  expect(await countDeliveries()).toBe(0)
})

test('AL1 AL3 an alert that may have arrived is not sent again, and is counted', async () => {
  await subscribe('reset')
  service.behaviors.push('reset')
  await startParade(app, groupId)
  await expect.poll(unconfirmed).toBe(1)
  await waitForJobs()
  clock.skip(600)
  await sweep()
  expect([service.requests, findReceivers()]).toEqual([['reset'], []])
  // The next alert reaches it.
  await startAnotherParade()
  await expect.poll(() => findReceivers()).toEqual(['reset'])
})

test('AL3 a service that hangs delays no other, and what it does not answer is not sent again', async () => {
  const browsersOf = (at: TestPushService) =>
    Array.from({ length: 60 }, (_, index) => at.addBrowser(`fan ${index}`))
  await makeSubscriptions(app.database, groupId, [...browsersOf(slowService), ...browsersOf(service)])
  slowService.otherwise = 'hang'
  await startParade(app, groupId)
  await expect.poll(() => findReceivers().length).toBe(60)
  // A service begins with a few requests at a time, and these hang. After 8 s it is left alone.
  expect(slowService.requests.length).toBeLessThanOrEqual(8)
  await waitForJobs()
  expect(slowService.requests.length).toBeLessThanOrEqual(8)
  expect(await unconfirmed()).toBe(slowService.requests.length)
  slowService.otherwise = 'take'
  const lost = slowService.requests.length
  clock.skip(60)
  await sweep()
  expect(receiversOf(slowService)).toHaveLength(60 - lost)
  expect(new Set(slowService.requests).size).toBe(60)
  expect(await app.database.$count(alertDeliveries, eq(alertDeliveries.state, 'waiting'))).toBe(0)
}, 60_000)

test('AL3 an endless response costs its connection only', async () => {
  await subscribe('endless')
  await subscribe('fan')
  service.behaviors.push((_request, response) => {
    response.writeHead(201)
    const timer = setInterval(() => response.write('x'.repeat(1_000)), 5)
    response.on('close', () => clearInterval(timer))
  })
  await startParade(app, groupId)
  await expect.poll(() => service.requests.length).toBe(2)
  await expect.poll(countDeliveries).toBe(0)
  await waitForJobs()
})

describe('AL4 a statement of the database that fails', () => {
  beforeEach(async () => {
    for (const name of ['fan', 'busy', 'other']) await subscribe(name)
    // Counts the statements up to zero, and then one fails.
    await app.database.execute(sql`create sequence statements minvalue -99 start 1`)
    await app.database.execute(sql`
      create function may_run() returns boolean language plpgsql as $$ begin
        if nextval('statements') = 0 then raise exception 'this statement fails'; end if;
        return true; end $$`)
  })
  afterEach(async () => {
    await app.database.execute(sql`drop function may_run cascade; drop sequence statements`)
    await app.database.execute(sql`alter table alerts disable row level security`)
    await app.database.execute(sql`drop function if exists run_trigger cascade`)
  })

  /** Sends alerts for three browsers, of which one is busy at first, and each time fails another statement. */
  const failEach = () =>
    checkEach([1, 2, 3, 4, 5, 6, 7, 8], async (statement) => {
      service.reset()
      service.otherwise = answer(503)
      const { paradeId } = await startParade(app, groupId)
      await expect.poll(() => service.requests.length).toBe(3)
      await waitForJobs()
      service.reset()
      service.behaviors.push(answer(503))
      await app.database.execute(sql.raw(`alter sequence statements restart with ${1 - statement}`))
      // A failed statement costs a sweep or two.
      for (let sweeps = 0; sweeps < 6 && (await countDeliveries()) > 0; sweeps += 1) {
        clock.skip(60)
        await sweep()
      }
      expect([findReceivers().toSorted(), await countDeliveries()]).toEqual([['busy', 'fan', 'other'], 0])
      await stopParade(app, paradeId)
      await app.database.execute(sql`truncate alerts cascade`)
    })

  test('costs no browser its alert, whichever reading of an alert it is', async () => {
    await app.database.execute(sql`alter table alerts enable row level security, force row level security`)
    await app.database.execute(sql`create policy readings on alerts using (may_run()) with check (true)`)
    await failEach()
  }, 90_000)

  test('loses no outcome, whichever change of deliveries it is', async () => {
    await app.database.execute(sql`
      create function run_trigger() returns trigger language plpgsql as $$ begin
        perform may_run(); return null; end $$`)
    await app.database.execute(sql`
      create trigger changes before update or delete on alert_deliveries execute function run_trigger()`)
    await failEach()
  }, 90_000)
})
