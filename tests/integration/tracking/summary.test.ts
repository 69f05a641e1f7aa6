import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Output } from '#shared/contract/types.ts'
import { groups } from '#server/database/schema.ts'
import { dayOf } from '#shared/calendar.ts'
import { app, clock, groupId, startServerWithGroup } from '#tests/harness/servers.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'
import { openViewer } from '#tests/sim/viewer.ts'

let paradeId: number
let link: string

startServerWithGroup()
beforeEach(async () => {
  ;({ link, paradeId } = await startParade(app, groupId))
})

const requestSummary = () => app.fetch(`/api/parades/${paradeId}/summary`)

test('LP3 an ended parade has a day, minutes and meters, but no coordinate', async () => {
  const group = { id: groupId, name: 'Lantern Row Strutters', type: 'social-aid' }
  const started = { id: paradeId, group, date: dayOf(clock.now()) }
  expect(await (await requestSummary()).json()).toEqual({ ...started, minutes: null, meters: null })
  for (let minute = 0; minute <= 30; minute += 1) {
    const latitude = 29.96 + minute * 0.0002
    expect((await report(app, link, position(latitude, -90.07, clock.now()))).status).toBe(200)
    clock.advance(60)
  }
  await stopParade(app, paradeId)
  const text = await (await requestSummary()).text()
  const ended = JSON.parse(text) as Output<'getParadeSummary'>
  expect(ended).toMatchObject({ ...started, minutes: 30 })
  // 30 steps of 22 m.
  expect(ended.meters).toBeGreaterThan(640)
  expect(ended.meters).toBeLessThan(690)
  expect(text).not.toMatch(/29\.9|-90\./)
  expect((await app.fetch(`/api/live-parades/${paradeId}`)).status).toBe(404)
})

test('the parade of a hidden group has no summary', async () => {
  await stopParade(app, paradeId)
  await app.database.update(groups).set({ isActive: false }).where(eq(groups.id, groupId))
  expect((await requestSummary()).status).toBe(404)
})

test('the person who carries the phone learns how many pages show the parade', async () => {
  const viewersOf = async () => ((await (await app.fetch(link)).json()) as Output<'getTrackerLink'>).viewers
  expect(await viewersOf()).toBe(0)
  const [onItsPage, onTheMap] = [await openViewer(app.origin), await openViewer(app.origin)]
  await onItsPage.watch({ parade: paradeId })
  await onTheMap.watch({ map: true })
  expect(await viewersOf()).toBe(2)
  onItsPage.close()
  await expect.poll(viewersOf).toBe(1)
})
