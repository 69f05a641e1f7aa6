import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { alertDeliveries, alertSubscriptions } from '#server/database/schema.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { makeSubscriptions } from '#tests/harness/make-subscriptions.ts'
import { startPushService, type TestPushService } from '#tests/harness/outside/push-service.ts'
import { startCountingServer } from '#tests/harness/outside/test-picture.ts'
import { app, clock } from '#tests/harness/servers.ts'
import { signIn, startParade } from '#tests/sim/admin.ts'
import { findReceivers, receiversOf, service, startAlertSite, sweep, waitForJobs } from './alert-site.ts'

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
  const response = await app.fetch('/api/alerts', {
    method: 'PUT',
    json: { subscription, groups, spots: [] },
  })
  expect(response.status).toBe(201)
}
const unconfirmed = async () => {
  const response = await app.fetch('/api/admin/alerts', { cookie: await signIn(app) })
  return ((await response.json()) as { unconfirmed: number }).unconfirmed
}

test.each([404, 410])('AL3 a subscription that its service answers with %i is deleted', async (status) => {
  await subscribe('gone')
  service.otherwise = (_request, response) => response.writeHead(status).end()
  await startParade(app, groupId)
  await expect.poll(() => app.database.$count(alertSubscriptions)).toBe(0)
  await waitForJobs()
})

test('AL3 a subscription is deleted after 10 refusals in a row', async () => {
  await subscribe('refused')
  service.behaviors.push((_request, response) => response.writeHead(413).end())
  await startParade(app, groupId)
  await expect.poll(async () => (await app.database.select().from(alertSubscriptions))[0]?.refusals).toBe(1)
  await waitForJobs()
  await app.database.update(alertSubscriptions).set({ refusals: 9 })
  const { id } = await makeGroup(app.database)
  await app.database.execute(
    sql`insert into alert_groups select id, ${id}, true, true, true from alert_subscriptions`,
  )
  service.behaviors.push((_request, response) => response.writeHead(400).end())
  await startParade(app, id)
  await expect.poll(() => app.database.$count(alertSubscriptions)).toBe(0)
})

test('AL3 a redirect is not followed, also not inward, and counts as a refusal', async () => {
  const inward = await startCountingServer((_request, response) => response.end())
  await subscribe('redirected')
  service.otherwise = (_request, response) => response.writeHead(307, { location: inward.origin }).end()
  await startParade(app, groupId)
  await expect.poll(async () => (await app.database.select().from(alertSubscriptions))[0]?.refusals).toBe(1)
  expect([service.requests, inward.countConnections()]).toEqual([['redirected'], 0])
  await waitForJobs()
})

test('TR20 a push service at a private address that is not allowed gets no connection', async () => {
  await subscribe('inside', service, { endpoint: 'https://localhost:9/push/inside' })
  await startParade(app, groupId)
  await expect.poll(async () => (await app.database.select().from(alertSubscriptions))[0]?.refusals).toBe(1)
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

test.each([
  [429, '60', 60],
  [503, '90', 90],
  // Without Retry-After, the first pause is 5 s.
  [500, undefined, 5],
])(
  'AL3 after a %i with Retry-After %s, the alert is sent again after %i seconds',
  async (status, retryAfter, seconds) => {
    await subscribe('later')
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
    service.behaviors.push((_request, response) => response.writeHead(status, headers).end())
    await startParade(app, groupId)
    await expect.poll(() => service.requests.length).toBe(1)
    await waitForJobs()
    clock.skip(seconds - 1)
    await sweep()
    expect(service.requests).toHaveLength(1)
    clock.skip(1)
    await sweep()
    expect([findReceivers(), await app.database.$count(alertDeliveries)]).toEqual([['later'], 0])
  },
)

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
  const { id } = await makeGroup(app.database)
  await app.database.execute(
    sql`insert into alert_groups select id, ${id}, true, true, true from alert_subscriptions`,
  )
  await startParade(app, id)
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
  await expect.poll(() => app.database.$count(alertDeliveries)).toBe(0)
  await waitForJobs()
})

describe('AL4 a statement of the database that fails', () => {
  /** Runs an alert for three browsers, of which one is busy at first, and fails one statement. */
  async function alertAlthough(statement: number, install: (condition: string) => string) {
    service.otherwise = (_request, response) => response.writeHead(503).end()
    for (const name of ['fan', 'busy', 'other']) await subscribe(name)
    await startParade(app, groupId)
    await expect.poll(() => service.requests.length).toBe(3)
    await waitForJobs()
    service.reset()
    service.behaviors.push((_request, response) => response.writeHead(503).end())
    await app.database.execute(sql`create sequence statements`)
    await app.database.execute(
      sql.raw(`create function may_run() returns boolean language plpgsql as $$ begin
        if nextval('statements') = ${statement} then raise exception 'statement ${statement} fails'; end if;
        return true; end $$`),
    )
    await app.database.execute(sql.raw(install('may_run()')))
    // A failed statement costs a sweep or two.
    for (let sweeps = 0; sweeps < 6 && (await app.database.$count(alertDeliveries)) > 0; sweeps += 1) {
      clock.skip(60)
      await sweep()
    }
  }
  afterEach(async () => {
    await app.database.execute(sql`drop function may_run cascade`)
    await app.database.execute(sql`drop sequence statements`)
    await app.database.execute(sql`alter table alerts disable row level security`)
  })
  const expectAllOnce = async () =>
    expect([findReceivers().toSorted(), await app.database.$count(alertDeliveries)]).toEqual([
      ['busy', 'fan', 'other'],
      0,
    ])

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'costs no browser its alert, whichever reading of an alert it is: number %i',
    async (reading) => {
      await alertAlthough(
        reading,
        (condition) => `alter table alerts enable row level security, force row level security;
          create policy readings on alerts using (${condition}) with check (true)`,
      )
      await expectAllOnce()
    },
  )

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'loses no outcome, whichever change of deliveries it is: number %i',
    async (change) => {
      await alertAlthough(
        change,
        () => `create function run_trigger() returns trigger language plpgsql as $$ begin
            perform may_run(); return null; end $$;
          create trigger changes before update or delete on alert_deliveries execute function run_trigger()`,
      )
      await app.database.execute(sql`drop function run_trigger cascade`)
      await expectAllOnce()
    },
  )
})
