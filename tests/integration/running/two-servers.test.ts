import { expect, test } from 'vitest'
import type { TestApp } from '#tests/harness/app.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import {
  app as firstApp,
  clock,
  cookie,
  groupId,
  secondApp,
  startTwoServers,
} from '#tests/harness/servers.ts'
import { position, report } from '#tests/sim/phone.ts'
import { makeLink, startParade } from '#tests/sim/admin.ts'
import { openViewer } from '#tests/sim/viewer.ts'

startTwoServers()

const send = (app: TestApp, link: string, seconds: number, deviceId = 'phone-1') => {
  const recordedAt = new Date(clock.now().getTime() + seconds * 1000)
  const fix = position(29.9641 + seconds / 1e5, -90.073, recordedAt)
  return report(app, link, fix, deviceId)
}
const list = async (app: TestApp) => {
  const response = await app.fetch('/api/live-parades')
  return { etag: response.headers.get('etag'), body: await response.text() }
}
const expectSame = async () => {
  const differ = async () => JSON.stringify(await list(firstApp)) !== JSON.stringify(await list(secondApp))
  await expect.poll(differ).toBe(false)
  return JSON.parse((await list(firstApp)).body) as { groupId: number }[]
}

test('a fix sent to one reaches the sockets of the other', async () => {
  const viewers = await Promise.all([openViewer(firstApp.origin), openViewer(secondApp.origin)])
  for (const viewer of viewers) await viewer.watch({ map: true })
  const { link, paradeId } = await startParade(firstApp, groupId)
  for (const viewer of viewers) await viewer.waitFor('parade:started', ({ id }) => id === paradeId)
  for (const [index, app] of [firstApp, secondApp, firstApp, secondApp].entries()) {
    clock.advance(1)
    await send(app, link, 0)
    const instant = clock.now().toISOString()
    for (const viewer of viewers)
      await viewer.waitFor('parades:moved', (moves) => moves.at(-1)?.lastUpdated === instant, 2_000)
    expect(await expectSame(), `after ${index}`).toMatchObject([{ id: paradeId, lastUpdated: instant }])
  }
  await secondApp.fetch('/api/admin/stop-tracking', { cookie, json: { paradeId } })
  for (const viewer of viewers) await viewer.waitFor('parade:stopped', ({ id }) => id === paradeId, 2_000)
  expect(await expectSame()).toEqual([])
})

test('LP2 each fix of a link that sends to both at the same time counts once, and both show the newest', async () => {
  const { link, paradeId } = await startParade(firstApp, groupId)
  clock.advance(200)
  const seconds = Array.from({ length: 60 }, (_, index) => -((index * 37) % 60))
  const responses = await Promise.all(
    seconds.flatMap((second) => [send(firstApp, link, second), send(secondApp, link, second)]),
  )
  const counts = (await Promise.all(responses.map((answer) => answer.json()))) as Record<string, number>[]
  const sum = (name: string) => counts.reduce((total, count) => total + count[name]!, 0)
  expect([sum('accepted') + sum('setAside'), sum('duplicate')]).toEqual([60, 60])
  const newest = { id: paradeId, latitude: '29.964100', lastUpdated: clock.now().toISOString() }
  expect(await expectSame()).toMatchObject([newest])
})

test('LP3 LP6 a stop on one server wins over fixes that the other is storing', async () => {
  for (let round = 0; round < 10; round++) {
    const { link, paradeId } = await startParade(round % 2 ? firstApp : secondApp, groupId)
    await send(firstApp, link, 0)
    clock.advance(10)
    const stop = secondApp.fetch(`${link}/stop`, { json: { deviceId: 'phone-1' } })
    const fixes = Array.from({ length: 20 }, (_, index) =>
      send(index % 2 ? firstApp : secondApp, link, -index / 10),
    )
    const accepted = (await Promise.all(fixes)).filter(({ status }) => status === 200).length
    expect((await stop).status).toBe(204)
    const { rows } = await firstApp.database.$client.query<{ late: number; stored: number }>(
      `select count(*)::int as stored, count(*) filter (where positions.id > newest.id)::int as late
         from positions, (select max(id) as id from positions) as newest where parade_id = $1`,
      [paradeId],
    )
    expect(rows[0]).toEqual({ stored: accepted + 1, late: 0 })
    expect((await send(firstApp, link, 0)).status).toBe(410)
    expect(await expectSame()).toEqual([])
  }
})

test('two phones that start simultaneously on two servers share one parade', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await makeGroup(firstApp.database)
    const [first, second] = [await makeLink(firstApp, id), await makeLink(secondApp, id)]
    const responses = await Promise.all([send(firstApp, first, 0, 'a'), send(secondApp, second, 0, 'b')])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect((await expectSame()).filter((parade) => parade.groupId === id)).toHaveLength(1)
  }
})

test('of two simultaneous Starts, one starts a parade and the other gets a 409', async () => {
  const press = (app: TestApp) => app.fetch('/api/admin/start-tracking', { cookie, json: { groupId } })
  const statuses = (await Promise.all([press(firstApp), press(secondApp)])).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([201, 409]))
})
