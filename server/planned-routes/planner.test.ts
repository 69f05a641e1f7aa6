import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readSheet } from '#shared/streets/sheet/read-sheet.ts'
import { BusyError } from '../overload/busy-error.ts'
import { builtInNetwork } from '../streets/load-network.ts'
import { planEvent } from './plan-event.ts'
import { planEventApart, readSheetApart } from './planner.ts'

const network = builtInNetwork()
const sheet = 'START Orleans & N. Claiborne\nOut Orleans\nSTOP Dooky Chase\nto N. Broad\nDISBAND'
/** Takes long to read. */
const longSheet = ' ; Orleans'.repeat(819)

test('a thread reads a sheet and plans a route like this one, along the same memory', async () => {
  const { result, ms } = await readSheetApart(sheet, network)
  expect(result).toEqual(readSheet(sheet, network))
  expect(ms).toBeGreaterThan(0)
  expect((await planEventApart({ sheet, route: [] }, network)).result).toEqual(
    planEvent({ sheet, route: [] }, network),
  )
  const { segments, nodes, points, index } = network
  for (const { buffer } of [segments.street, nodes.x, points.y, new Uint8Array(index.data)])
    expect(buffer).toBeInstanceOf(SharedArrayBuffer)
})

test('the event loop goes on while long sheets are read', async () => {
  const readings = Promise.all([...Array(10).keys()].map(() => readSheetApart(longSheet, network)))
  let turns = 0
  for (let isDone = false; !isDone; turns += 1) {
    isDone = await Promise.race([readings.then(() => true), setTimeout(1, false)])
  }
  expect(turns).toBeGreaterThan(20)
})

test('what would wait too long is refused, and what waits is read', async () => {
  const readings = await Promise.allSettled([...Array(80).keys()].map(() => readSheetApart(sheet, network)))
  const refused = readings.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(20)
  for (const each of refused) expect(each).toMatchObject({ reason: expect.any(BusyError) })
  expect((await readSheetApart(sheet, network)).result.stops).toHaveLength(1)
})
