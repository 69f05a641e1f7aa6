import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { alertGroups, alertSpots, alertSubscriptions } from '#server/database/schema.ts'
import { startApp } from '#tests/harness/app.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import {
  startPushService,
  type TestBrowser,
  type TestPushService,
} from '#tests/harness/outside/push-service.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'

let service: TestPushService
let groupId: number
let browser: TestBrowser

startServer(async () => {
  service = await startPushService()
  return { env: { ...service.env, LIMIT_ALERTS_PER_HOUR: '3' } }
})
beforeAll(async () => {
  ;({ id: groupId } = await makeGroup(app.database))
})
beforeEach(async () => {
  await app.database.execute(sql`truncate alert_subscriptions, address_uses cascade`)
  browser = service.addBrowser('fan')
})

const choices = () => ({
  groups: [{ id: groupId, live: true, morning: false, changes: true }],
  spots: [{ latitude: 29.96549, longitude: -90.07049, minutes: 20 }],
})
const put = (json: object) => app.fetch('/api/alerts', { method: 'PUT', json })
const set = (change: object = {}, { subscription } = browser) =>
  put({ subscription, ...choices(), ...change })
const remove = (json: object) => app.fetch('/api/alerts', { method: 'DELETE', json })

test('a browser is stored with 201, then changed with 200, and what is stored replaces what was', async () => {
  const first = await set()
  expect([first.status, first.headers.get('cache-control')]).toEqual([201, 'no-store'])
  const spots = [{ latitude: 29.965, longitude: -90.07, minutes: 20 }]
  expect(await first.json()).toEqual({ ...choices(), spots })
  const [spot] = await app.database.select().from(alertSpots)
  expect(spot).toMatchObject({ latitude: 29.965, longitude: -90.07, isForAny: false })
  const second = await set({ groups: [] })
  expect([second.status, await second.json()]).toEqual([200, { groups: [], spots }])
  expect(await app.database.$count(alertGroups)).toBe(0)
  // The same spot keeps its row, so that no parade is reported twice for it.
  expect(await app.database.select().from(alertSpots)).toEqual([{ ...spot, isForAny: true }])
  await set({ spots: [] })
  expect(await app.database.$count(alertSpots)).toBe(0)
  expect(await app.database.$count(alertSubscriptions)).toBe(1)
})

test('a browser that asks for nothing is not stored, and one that was is deleted', async () => {
  const nothing = { groups: [], spots: [] }
  const unknown = await set(nothing)
  expect([unknown.status, await unknown.json()]).toEqual([200, nothing])
  expect(await app.database.$count(alertSubscriptions)).toBe(0)
  expect((await set()).status).toBe(201)
  expect((await set({}, service.addBrowser('other'))).status).toBe(201)
  const known = await set(nothing)
  expect([known.status, await known.json()]).toEqual([200, nothing])
  const stored = await app.database.select().from(alertSubscriptions)
  expect(stored.map(({ endpoint }) => endpoint)).toEqual([service.addBrowser('other').subscription.endpoint])
  expect([await app.database.$count(alertGroups), await app.database.$count(alertSpots)]).toEqual([1, 1])
})

test('the public key is a point of P-256', async () => {
  const { publicKey } = (await (await app.fetch('/api/alerts/key')).json()) as { publicKey: string }
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
})

test('TR20 nobody changes or ends the alerts of another browser', async () => {
  await set()
  const { endpoint, keys } = browser.subscription
  const auth = Buffer.alloc(16).toString('base64url')
  const foreign = await put({ subscription: { endpoint, keys: { ...keys, auth } }, groups: [], spots: [] })
  expect([foreign.status, (await readProblem(foreign)).code]).toEqual([403, 'foreign_subscription'])
  expect((await remove({ endpoint, auth })).status).toBe(204)
  expect(await app.database.$count(alertGroups)).toBe(1)
  expect((await remove({ endpoint, auth: keys.auth })).status).toBe(204)
  expect(await app.database.$count(alertSubscriptions)).toBe(0)
  expect((await remove({ endpoint, auth: keys.auth })).status).toBe(204)
  expect((await remove({ endpoint: 'nothing\0', auth: '' })).status).toBe(204)
})

test('TR20 an endpoint that is not at a known push service is refused', async () => {
  const { keys } = browser.subscription
  // The part after # would be stored as a second browser, which gets every alert once more.
  for (const endpoint of ['https://example.org/push/fan', `https://${service.host}/push/fan#x`]) {
    const response = await put({ subscription: { endpoint, keys }, groups: [], spots: [] })
    const { status, code, errors } = await readProblem(response)
    expect([status, code, errors?.[0]?.path]).toEqual([400, 'push_host', 'subscription.endpoint'])
  }
})

test('each wrong choice is a 400 that names it', async () => {
  const { paradeId } = await startParade(app, groupId)
  const hidden = await makeGroup(app.database, { isActive: false })
  const spot = choices().spots[0]!
  const [choice] = choices().groups
  const pathsOf = async (change: object) => {
    const response = await set(change)
    return response.status === 400
      ? (await readProblem(response)).errors!.map(({ path }) => path)
      : response.status
  }
  expect(await pathsOf({ groups: [choice, { ...choice, id: hidden.id }] })).toEqual(['groups.1.id'])
  expect(await pathsOf({ groups: [choice, choice] })).toEqual(['groups.1.id'])
  expect(await pathsOf({ groups: [{ ...choice, id: 999_999 }] })).toEqual(['groups.0.id'])
  expect(await pathsOf({ groups: Array(51).fill(choice) })).toEqual(['groups'])
  expect(await pathsOf({ spots: Array(4).fill(spot) })).toEqual(['spots'])
  expect(await pathsOf({ spots: [{ ...spot, minutes: 15 }] })).toEqual(['spots.0.minutes'])
  expect(await pathsOf({ spots: [spot, { ...spot, paradeId: 999_999 }] })).toEqual(['spots.1.paradeId'])
  expect(await pathsOf({ spots: [{ ...spot, paradeId }] })).toBe(201)
  await stopParade(app, paradeId)
  expect(await pathsOf({ spots: [{ ...spot, paradeId }] })).toEqual(['spots.0.paradeId'])
  const { endpoint, keys } = browser.subscription
  const withKeys = (change: object) => ({ subscription: { endpoint, keys: { ...keys, ...change } } })
  // 65 bytes, but not on the curve.
  const offCurve = Buffer.alloc(65, 4).toString('base64url')
  expect(await pathsOf(withKeys({ p256dh: offCurve }))).toEqual(['subscription.keys.p256dh'])
  expect(await pathsOf(withKeys({ p256dh: 'BA' }))).toEqual(['subscription.keys.p256dh'])
  expect(await pathsOf(withKeys({ auth: 'AAAA' }))).toEqual(['subscription.keys.auth'])
})

test('a body over 8 kB is a 413', async () => {
  expect((await set({ more: 'x'.repeat(9_000) })).status).toBe(413)
})

test('an address stores 3 new browsers in an hour, and a browser changes 60 times', async () => {
  const statuses: number[] = []
  for (const name of ['a', 'b', 'c', 'd']) statuses.push((await set({}, service.addBrowser(name))).status)
  expect(statuses).toEqual([201, 201, 201, 429])
  clock.skip(3_600)
  expect((await set({}, service.addBrowser('d'))).status).toBe(201)
  const known = service.addBrowser('e')
  await set({}, known)
  for (let changes = 0; changes < 60; changes += 1) expect((await set({ spots: [] }, known)).status).toBe(200)
  const refused = await set({}, known)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('without a key, alerts are off', async () => {
  const { databaseUrl } = app.settings
  const env = { VAPID_PRIVATE_KEY: '', LOG_LEVEL: 'silent' }
  const off = await startApp({ clock, databaseUrl, env })
  const json = { subscription: browser.subscription, ...choices() }
  for (const response of [
    await off.fetch('/api/alerts/key'),
    await off.fetch('/api/alerts', { method: 'PUT', json }),
    await off.fetch('/api/alerts', { method: 'DELETE', json: { endpoint: '', auth: '' } }),
  ]) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, null])
    expect((await readProblem(response)).code).toBe('alerts_off')
  }
})
