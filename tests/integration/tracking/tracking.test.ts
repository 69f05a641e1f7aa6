import { describe, expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import { findLiveParade } from '#tests/harness/live-parades.ts'
import { makeEvent } from '#tests/harness/make-rows.ts'
import { app, clock, groupId, startServerWithGroup } from '#tests/harness/servers.ts'
import { makeLink, startParade } from '#tests/sim/admin.ts'
import { position } from '#tests/sim/phone.ts'
import { post, sendFix } from './tracking-calls.ts'

startServerWithGroup()

const findParade = (id: number) => findLiveParade(app, id)
const readStatus = async (id: number) => (await findParade(id))?.status

describe('a parade', () => {
  test('a parade waits at the first known point of today’s route, cannot start twice, then moves', async () => {
    const start = { latitude: '29.965500', longitude: '-90.069800' }
    const date = dayOf(clock.now())
    const event = await makeEvent(app.database, { groupId, date, startCoordinates: '29.9655,-90.0698' })
    const { link, paradeId } = await startParade(app, groupId)
    await expect(startParade(app, groupId)).rejects.toThrow('409')
    expect(await findParade(paradeId)).toMatchObject({ status: 'waiting', ...start, eventId: event.id })
    expect(await findParade(paradeId)).not.toHaveProperty('placeKnown')
    clock.advance(5)
    const response = await sendFix(link, 29.9641)
    expect(response.status).toBe(200)
    // Every answer to a phone also says whether viewers see it. Other tests check that part.
    const sharing = expect.any(Object) as object
    expect(await response.json()).toEqual({ sharing, accepted: 1, duplicate: 0, setAside: 0 })
    expect(await findParade(paradeId)).toMatchObject({
      status: 'active',
      latitude: '29.964100',
      longitude: '-90.070000',
      route: ['29.964100,-90.070000'],
    })
  })

  test('a parade without a known start has no known place until its first fix', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    const unknown = { status: 'waiting', latitude: '29.962600', longitude: '-90.064800', placeKnown: false }
    expect(await findParade(paradeId)).toMatchObject(unknown)
    const readDetail = async () => (await app.fetch(`/api/live-parades/${paradeId}`)).json()
    expect(await readDetail()).toMatchObject({ placeKnown: false })
    await sendFix(link, 29.9641)
    for (const parade of [await findParade(paradeId), await readDetail()])
      expect(parade).not.toHaveProperty('placeKnown')
  })

  test('a parade goes stale 90 s after its newest fix, off the map when its phone was silent for the timeout, and returns under its id', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    await sendFix(link, 29.9641)
    clock.advance(89)
    expect(await readStatus(paradeId)).toBe('active')
    clock.advance(1)
    expect(await readStatus(paradeId)).toBe('stale')
    clock.advance(509)
    expect((await post(link, 'heartbeat')).status).toBe(200)
    clock.advance(599)
    expect(await readStatus(paradeId)).toBe('stale')
    clock.advance(1)
    expect(await findParade(paradeId)).toBeUndefined()
    clock.advance(60)
    expect((await sendFix(link, 29.9645)).status).toBe(200)
    await expect.poll(() => findParade(paradeId)).toMatchObject({ status: 'active', latitude: '29.964500' })
  })

  test('a parade stays on the list while it waits for its first phone, until its link expires', async () => {
    const { link, paradeId } = await startParade(app, groupId)
    clock.advance(6 * 3600 - 1)
    expect(await readStatus(paradeId)).toBe('waiting')
    clock.advance(1)
    expect(await findParade(paradeId)).toBeUndefined()
    expect((await sendFix(link, 29.9645)).status).toBe(410)
  })
})

test('three far fixes in a row that agree are accepted', async () => {
  const { link, paradeId } = await startParade(app, groupId)
  await sendFix(link, 29.9641)
  for (const far of [29.98411, 29.98412, 29.98413]) {
    expect(await findParade(paradeId)).toMatchObject({ latitude: '29.964100' })
    clock.advance(1)
    await sendFix(link, far)
  }
  expect(await findParade(paradeId)).toMatchObject({ latitude: '29.984130' })
})

test('a bad position is named, and the rest of the batch is stored', async () => {
  const { link, paradeId } = await startParade(app, groupId)
  const bad = { ...position(91, -90, clock.now()), longitude: '1e3' }
  const response = await post(link, 'positions', {
    positions: [bad, position(29.9641, -90.073, clock.now())],
  })
  expect(response.status).toBe(400)
  const problem = (await response.json()) as { errors: { path: string }[]; accepted: number }
  expect(problem.errors.map(({ path }) => path)).toEqual(['positions.0.latitude', 'positions.0.longitude'])
  expect(problem.accepted).toBe(1)
  expect(await readStatus(paradeId)).toBe('active')
})

test('another phone takes over within 20 s of the primary’s silence, and not before', async () => {
  const { link, paradeId } = await startParade(app, groupId)
  const second = await makeLink(app, groupId)
  await sendFix(link, 29.9641)
  clock.advance(19)
  await sendFix(second, 29.9642)
  expect(await findParade(paradeId)).toMatchObject({ latitude: '29.964100' })
  clock.advance(1)
  await sendFix(second, 29.9643)
  expect(await findParade(paradeId)).toMatchObject({ latitude: '29.964300' })
})

test('a late phone or a fast clock does not take over', async () => {
  const { link, paradeId } = await startParade(app, groupId)
  const second = await makeLink(app, groupId)
  await sendFix(link, 29.9641)
  for (const [seconds, secondsAgo] of [
    [5, -55],
    [25, 21],
  ] as const) {
    clock.advance(seconds)
    await sendFix(second, 29.9642, secondsAgo)
    expect(await findParade(paradeId)).toMatchObject({ latitude: '29.964100' })
  }
})
