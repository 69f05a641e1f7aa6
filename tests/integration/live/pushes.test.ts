import { describe, expect, test } from 'vitest'
import { isForAdmins } from '#shared/contract/admin-paths.ts'
import { app, clock, cookie, startServerWithGroup } from '#tests/harness/servers.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { loadStreets } from '#tests/harness/streets.ts'
import { position, report } from '#tests/sim/phone.ts'
import { makeLink, stopParade } from '#tests/sim/admin.ts'
import { openViewer, type Viewer } from '#tests/sim/viewer.ts'
import { listLiveParades, startNewParade } from '#tests/harness/live-parades.ts'

startServerWithGroup()

const start = () => startNewParade(app)
const move = async ({ link }: { link: string }, latitude: number, deviceId = 'phone-1') => {
  expect((await report(app, link, position(latitude, -90.073, clock.now()), deviceId)).status).toBe(200)
}
const stop = (paradeId: number) => stopParade(app, paradeId)
const openMap = async () => {
  const viewer = await openViewer(app.origin)
  await viewer.watch({ map: true })
  return viewer
}
/**
 * Resolves when everything that was sent to a viewer before has arrived: messages keep their order, so
 * this waits for a marker.
 */
const settled = async (viewer: Viewer) => {
  const mark = `/api/settled-${performance.now()}`
  await app.database.$client.query('select pg_notify($1, $2)', ['changed', JSON.stringify([mark])])
  await viewer.waitFor('invalidate', ([path]) => path === mark)
}

describe('TR09 a parade’s changes are pushed', () => {
  test('start, move and stop reach every page with the map', async () => {
    await loadStreets(app)
    const viewer = await openMap()
    const parade = await start()
    const [item] = await listLiveParades(app)
    expect(await viewer.waitFor('parade:started')).toEqual(item)
    clock.advance(5)
    await move(parade, 29.9641)
    expect(await viewer.waitFor('parades:moved')).toEqual([
      {
        id: parade.paradeId,
        latitude: '29.964100',
        longitude: '-90.073000',
        accuracy: 10,
        lastUpdated: clock.now().toISOString(),
        status: 'active',
        along: null,
        state: 'rolling',
        where: 'On Orleans near N. Claiborne, Tremé',
      },
    ])
    await stop(parade.paradeId)
    expect(await viewer.waitFor('parade:stopped')).toEqual({ id: parade.paradeId, reason: 'stopped' })
    await settled(viewer)
    expect(viewer.frames.map(({ name }) => name).filter((name) => name !== 'invalidate')).toEqual([
      'parade:started',
      'parades:moved',
      'parade:stopped',
    ])
  })

  test('a phone’s silence is pushed when its time has passed, and its return as well', async () => {
    const parade = await start()
    await move(parade, 29.9641)
    const viewer = await openMap()
    const { paradeId: id } = parade
    clock.advance(90)
    await viewer.waitFor('parades:moved', (moves) => moves[0]!.status === 'stale')
    clock.advance(510)
    expect(await viewer.waitFor('parade:stopped')).toEqual({ id, reason: 'lapsed' })
    await move(parade, 29.9642)
    const back = await viewer.waitFor('parade:started')
    expect(back).toMatchObject({ id, status: 'active', latitude: '29.964200' })
    await stop(id)
    await viewer.waitFor('parade:stopped', ({ reason }) => reason === 'stopped')
  })

  test('a changed permission is announced only to the admin screens that list it', async () => {
    const viewer = await openViewer(app.origin, { extraHeaders: { cookie } })
    const stranger = await openViewer(app.origin)
    const link = await makeLink(app, (await makeGroup(app.database)).id)
    const listsPermissions = (paths: string[]) => paths.includes('/api/tracking-permissions')
    await viewer.waitFor('invalidate', listsPermissions)
    await move({ link }, 29.9641)
    await expect.poll(() => viewer.received('invalidate').filter(listsPermissions)).toHaveLength(2)
    const [permission] = (await (await app.fetch('/api/tracking-permissions', { cookie })).json()) as {
      id: number
    }[]
    await app.fetch(`/api/tracking-permissions/${permission!.id}`, { method: 'DELETE', cookie })
    await expect.poll(() => viewer.received('invalidate').filter(listsPermissions)).toHaveLength(3)
    const isRevoked = ({ reason }: { reason: string }) => reason === 'revoked'
    await viewer.waitFor('parade:stopped', isRevoked)
    await stranger.waitFor('parade:stopped', isRevoked)
    expect(stranger.received('invalidate').flat().filter(isForAdmins)).toEqual([])
  })
})

describe('moves', () => {
  test('moves of one parade go to its own page, the moves of all parades to the map, and none to anyone else', async () => {
    const [firstParade, secondParade] = [await start(), await start()]
    const [map, gone] = [await openMap(), await openMap()]
    const [page, elsewhere] = [await openViewer(app.origin), await openViewer(app.origin)]
    await page.watch({ parade: firstParade.paradeId })
    await gone.watch(null)
    await move(firstParade, 29.9641)
    clock.advance(1)
    await move(secondParade, 29.9651)
    const idsIn = (viewer: Viewer) =>
      viewer.received('parades:moved').flatMap((moves) => moves.map(({ id }) => id))
    await map.waitFor('parades:moved', (moves) => moves.some(({ id }) => id === secondParade.paradeId))
    for (const viewer of [map, page, elsewhere, gone]) await settled(viewer)
    expect(idsIn(map)).toEqual([firstParade.paradeId, secondParade.paradeId])
    expect(idsIn(page)).toEqual([firstParade.paradeId])
    expect(idsIn(elsewhere)).toEqual([])
    expect(idsIn(gone)).toEqual([])
    await page.watch({ parade: secondParade.paradeId })
    clock.advance(1)
    await move(firstParade, 29.9642)
    clock.advance(1)
    await move(secondParade, 29.9652)
    await settled(page)
    expect(idsIn(page)).toEqual([firstParade.paradeId, secondParade.paradeId])
  })

  test('moves are sent right away, then at most every 250 ms, newest only, all parades in one message', async () => {
    const [firstParade, secondParade] = [await start(), await start()]
    const viewer = await openMap()
    await move(firstParade, 29.9641)
    await viewer.waitFor('parades:moved')
    for (let step = 1; step <= 10; step++) {
      clock.advanceMs(20)
      await move(firstParade, 29.9641 + step / 1e5)
      await move(secondParade, 29.9651 + step / 1e5)
    }
    await settled(viewer)
    expect(viewer.received('parades:moved')).toHaveLength(1)
    // The steps took 200 ms, so the 250 are over now.
    clock.advanceMs(50)
    await settled(viewer)
    const [, next, ...others] = viewer.received('parades:moved')
    expect(others).toEqual([])
    expect(next!.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { id: firstParade.paradeId, latitude: '29.964200' },
      { id: secondParade.paradeId, latitude: '29.965200' },
    ])
    clock.advance(10)
    await settled(viewer)
    expect(viewer.received('parades:moved')).toHaveLength(2)
  })

  test('LP3 no move arrives after the stop, not even a queued one', async () => {
    const parade = await start()
    const viewer = await openMap()
    await move(parade, 29.9641)
    clock.advanceMs(100)
    await move(parade, 29.9642)
    await stop(parade.paradeId)
    await viewer.waitFor('parade:stopped')
    clock.advance(5)
    await settled(viewer)
    expect(viewer.received('parades:moved')).toHaveLength(1)
    const end = viewer.frames.findIndex(({ name }) => name === 'parade:stopped')
    const laterFrames = JSON.stringify(viewer.frames.slice(end))
    expect(laterFrames).not.toMatch(/latitude|29\.96/)
  })
})

test('TR09 no frame reveals anything about trackers and links', async () => {
  const viewer = await openMap()
  const parade = await start()
  const link = await makeLink(app, (await makeGroup(app.database)).id, 'Odile Example')
  await move(parade, 29.9641, 'phone-one')
  await move({ link }, 29.9651, 'phone-two')
  await viewer.waitFor('parade:started', ({ id }) => id !== parade.paradeId)
  await stop(parade.paradeId)
  await viewer.waitFor('parade:stopped')
  const frames = JSON.stringify(viewer.frames)
  const tokens = [parade.link, link].map((path) => path.split('/').at(-1)!)
  for (const secret of [...tokens, 'phone-one', 'phone-two', 'Odile', '504-555-0100', 'admin-initiated'])
    expect(frames).not.toContain(secret)
})
