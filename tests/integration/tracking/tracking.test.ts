import { beforeEach, describe, expect, test } from 'vitest'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { position } from '#tests/sim/phone.ts'
import { makeLink, signIn, startParade } from '#tests/sim/admin.ts'
import { highLimits } from '#tests/harness/high-limits.ts'

interface Parade {
  id: number
  latitude: string
  longitude: string
  status: string
  lastUpdated: string
  route: string[]
  eventId: number | null
  sessionId: number | null
}

let groupId: number

startServer({ env: highLimits })

beforeEach(async () => {
  clock.skip(24 * 3600)
  groupId = (await makeGroup(app.database)).id
})

const listParades = async () => (await (await app.fetch('/api/live-parades')).json()) as Parade[]
const findParade = async (id: number) => (await listParades()).find((parade) => parade.id === id)
const send = (link: string, positions: unknown[], deviceId = 'phone-1', overrides = {}) =>
  app.fetch(`${link}/positions`, { json: { deviceId, positions, ...overrides } })
const timeAfter = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)

/** Every answer to a phone also says whether viewers see it. Other tests check that part. */
const sharing = { sharing: expect.any(Object) as object }

describe('a parade', () => {
  test('a parade waits at the first known point of today’s route, then moves', async () => {
    const today = clock.now().toISOString().slice(0, 10)
    const event = await makeEvent(app.database, {
      groupId,
      date: today,
      startCoordinates: '29.9655,-90.0698',
    })
    const { link, paradeId } = await startParade(app, groupId)
    expect(await findParade(paradeId)).toMatchObject({
      status: 'waiting',
      latitude: '29.965500',
      longitude: '-90.069800',
      eventId: event.id,
    })
    expect(await findParade(paradeId)).not.toHaveProperty('placeKnown')
    clock.advance(5)
    const response = await send(link, [position(29.9641, -90.073, clock.now())])
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ...sharing, accepted: 1, duplicate: 0, setAside: 0 })
    expect(await findParade(paradeId)).toMatchObject({
      status: 'active',
      latitude: '29.964100',
      longitude: '-90.073000',
      route: ['29.964100,-90.073000'],
    })
  })

  test('a parade without a known start has no known place until its first fix', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    expect(await findParade(paradeId)).toMatchObject({
      status: 'waiting',
      latitude: '29.962600',
      longitude: '-90.064800',
      placeKnown: false,
    })
    const readDetail = async () => (await app.fetch(`/api/live-parades/${paradeId}`)).json()
    expect(await readDetail()).toMatchObject({ placeKnown: false })
    await send(link, [position(29.9641, -90.073, clock.now())])
    expect(await findParade(paradeId)).not.toHaveProperty('placeKnown')
    expect(await readDetail()).not.toHaveProperty('placeKnown')
  })

  test('a second Start of a parade is refused while the parade is live', async () => {
    await startParade(app, groupId)
    await expect(startParade(app, groupId)).rejects.toThrow('409')
  })

  test('LP3 LP6 a stopped parade accepts no fix and never returns', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    await send(link, [position(29.9641, -90.073, clock.now())])
    const cookie = await signIn(app)
    expect((await app.fetch('/api/admin/stop-tracking', { cookie, json: { paradeId } })).status).toBe(200)
    expect(await findParade(paradeId)).toBeUndefined()
    expect((await app.fetch(`/api/live-parades/${paradeId}`)).status).toBe(404)
    clock.advance(1)
    expect((await send(link, [position(29.9642, -90.073, clock.now())])).status).toBe(410)
    const owntracks = { _type: 'location', lat: 29.9642, lon: -90.073, tst: clock.now().getTime() / 1000 }
    expect((await app.fetch(`${link}/owntracks`, { json: owntracks })).status).toBe(200)
    expect(await findParade(paradeId)).toBeUndefined()
  })

  test('a parade goes stale after 90 s of silence, off the map after the timeout, and returns under its id', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    await send(link, [position(29.9641, -90.073, clock.now())])
    clock.advance(89)
    expect((await findParade(paradeId))?.status).toBe('active')
    clock.advance(1)
    expect((await findParade(paradeId))?.status).toBe('stale')
    clock.advance(509)
    expect((await findParade(paradeId))?.status).toBe('stale')
    clock.advance(1)
    expect(await findParade(paradeId)).toBeUndefined()
    clock.advance(60)
    expect((await send(link, [position(29.9645, -90.0735, clock.now())])).status).toBe(200)
    await expect.poll(() => findParade(paradeId)).toMatchObject({ status: 'active', latitude: '29.964500' })
  })

  test('a heartbeat keeps a parade on the map, but does not make its position fresh', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    await send(link, [position(29.9641, -90.073, clock.now())])
    const statuses: unknown[] = []
    for (let beat = 0; beat < 15; beat++) {
      clock.advance(45)
      expect((await app.fetch(`${link}/heartbeat`, { json: { deviceId: 'phone-1' } })).status).toBe(200)
      statuses.push((await findParade(paradeId))?.status)
    }
    expect(statuses).toEqual(['active', ...Array.from({ length: 14 }, () => 'stale')])
    await send(link, [position(29.9642, -90.073, clock.now())])
    await expect.poll(() => findParade(paradeId)).toMatchObject({ status: 'active', latitude: '29.964200' })
  })

  test('a parade stays on the list while it waits for its first phone, until its link expires', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    clock.advance(6 * 3600 - 1)
    expect((await findParade(paradeId))?.status).toBe('waiting')
    clock.advance(1)
    expect(await findParade(paradeId)).toBeUndefined()
    expect((await send(link, [position(29.9645, -90.0735, clock.now())])).status).toBe(410)
  })
})

describe('fixes', () => {
  test('late, duplicate, future, inaccurate and impossible fixes never move the marker', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    clock.advance(30)
    const first = position(29.9641, -90.073, clock.now())
    await send(link, [first])
    expect(await (await send(link, [first])).json()).toEqual({
      ...sharing,
      accepted: 0,
      duplicate: 1,
      setAside: 0,
    })
    expect(await (await send(link, [position(29.9642, -90.073, timeAfter(-10))])).json()).toMatchObject({
      ...sharing,
      accepted: 1,
    })
    expect(await (await send(link, [position(29.9642, -90.073, timeAfter(61))])).json()).toMatchObject({
      setAside: 1,
    })
    expect(await (await send(link, [position(29.9642, -90.073, timeAfter(-1), 201)])).json()).toMatchObject({
      setAside: 1,
    })
    clock.advance(1)
    expect(await (await send(link, [position(40, -74, clock.now())])).json()).toMatchObject({ setAside: 1 })
    expect(await findParade(paradeId)).toMatchObject({ latitude: '29.964100', longitude: '-90.073000' })
  })

  test('three far fixes in a row that agree are accepted', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    await send(link, [position(29.9641, -90.073, clock.now())])
    for (const seconds of [1, 2, 3]) {
      clock.advance(1)
      await send(link, [position(29.9841 + seconds / 1e5, -90.073, clock.now())])
    }
    expect(await findParade(paradeId)).toMatchObject({ latitude: '29.984130' })
  })

  test('a bad position is named, and the rest of the batch is stored', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    const bad = { ...position(91, -90, clock.now()), longitude: '1e3' }
    const response = await send(link, [bad, position(29.9641, -90.073, clock.now())])
    expect(response.status).toBe(400)
    const problem = (await response.json()) as { errors: { path: string }[]; accepted: number }
    expect(problem.errors.map(({ path }) => path)).toEqual(['positions.0.latitude', 'positions.0.longitude'])
    expect(problem.accepted).toBe(1)
    expect((await findParade(paradeId))?.status).toBe('active')
  })
})

describe('several phones', () => {
  test('another phone takes over within 20 s of the primary’s silence, and not before', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    const second = await makeLink(app, groupId)
    await send(link, [position(29.9641, -90.073, clock.now())])
    clock.advance(10)
    await send(second, [position(29.9642, -90.073, clock.now())], 'phone-2')
    expect(await findParade(paradeId)).toMatchObject({ latitude: '29.964100' })
    clock.advance(10)
    await send(second, [position(29.9643, -90.073, clock.now())], 'phone-2')
    expect(await findParade(paradeId)).toMatchObject({ latitude: '29.964300' })
  })

  test('a late phone or a fast clock does not take over', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    const second = await makeLink(app, groupId)
    await send(link, [position(29.9641, -90.073, clock.now())])
    clock.advance(5)
    await send(second, [position(29.9642, -90.073, timeAfter(55))], 'phone-2')
    expect(await findParade(paradeId)).toMatchObject({ latitude: '29.964100' })
    clock.advance(25)
    await send(second, [position(29.9643, -90.073, timeAfter(-21))], 'phone-2')
    expect(await findParade(paradeId)).toMatchObject({ latitude: '29.964100' })
  })

  test('a second phone on one link is refused unless it takes over', async () => {
    const { link } = await startParade(app, groupId)
    await send(link, [position(29.9641, -90.073, clock.now())])
    expect((await send(link, [position(29.9642, -90.073, clock.now())], 'other')).status).toBe(409)
    clock.advance(1)
    const taken = await send(link, [position(29.9642, -90.073, clock.now())], 'other', { takeOver: true })
    expect(taken.status).toBe(200)
  })

  test('LP6 revoking ends a link right away and the parade with it', async () => {
    const link = await makeLink(app, groupId)
    await send(link, [position(29.9641, -90.073, clock.now())])
    const cookie = await signIn(app)
    const list = (await (await app.fetch('/api/tracking-permissions', { cookie })).json()) as { id: number }[]
    const [parade] = await listParades()
    expect(parade).toBeDefined()
    const revoked = await app.fetch(`/api/tracking-permissions/${list[0]!.id}`, { cookie, method: 'DELETE' })
    expect(revoked.status).toBe(204)
    expect(await listParades()).toEqual([])
    expect((await send(link, [position(29.9642, -90.073, clock.now())])).status).toBe(410)
  })
})
