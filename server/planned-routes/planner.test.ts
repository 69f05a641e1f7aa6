import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readSheet } from '#shared/streets/sheet/read-sheet.ts'
import { BusyError } from '../overload/busy-error.ts'
import { builtInNetwork } from '../streets/load-network.ts'
import { planEvent } from './plan-event.ts'
import { planEventApart, planFormApart, readSheetApart } from './planner.ts'

const network = builtInNetwork()
const sheet = 'START Orleans & N. Claiborne\nOut Orleans\nSTOP Dooky Chase\nto N. Broad\nDISBAND'
const event = { sheet, route: [] }
/** Takes long to read. */
const longSheet = ' ; Orleans'.repeat(819)
/** A busy machine may need longer to start a thread than a form may wait for it. */
const PATIENT_MS = 25_000
const readMany = (count: number, text: string) =>
  Array.from({ length: count }, () => readSheetApart(text, network, PATIENT_MS))

// The first one, because it starts the thread.
test.runIf(process.platform === 'linux')(
  'the thread starts with the priority of all others, and reads with a lower one',
  async () => {
    const before = await countPoliteThreads()
    const done = new AbortController()
    const reading = readSheetApart(sheet, network, PATIENT_MS).finally(() => done.abort())
    const counts: number[] = []
    while (!done.signal.aborted) {
      counts.push(await countPoliteThreads())
      await setTimeout(5)
    }
    await reading
    expect(counts.filter((count) => count === before).length).toBeGreaterThan(counts.length / 2)
    expect(await countPoliteThreads()).toBe(before + 1)
  },
)

/** Returns how many threads of this process let others go first (proc(5): the 19th field of `stat`). */
async function countPoliteThreads(): Promise<number> {
  const threads = await readdir('/proc/self/task')
  const stats = await Promise.all(threads.map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8')))
  return stats.filter((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]) === 10).length
}

test('a thread reads a sheet and plans a route like this one, along the same memory', async () => {
  const { result, ms } = await readSheetApart(sheet, network)
  expect(result).toEqual(readSheet(sheet, network))
  expect(ms).toBeGreaterThanOrEqual(0)
  const planned = planEvent(event, network)
  expect(await planEventApart(event, network)).toEqual(planned)
  expect((await planFormApart(event, network)).result).toEqual(planned)
  const { segments, nodes, points, index } = network
  for (const { buffer } of [segments.street, nodes.x, points.y, new Uint8Array(index.data)])
    expect(buffer).toBeInstanceOf(SharedArrayBuffer)
})

test('the event loop goes on while long sheets are read', async () => {
  const readings = Promise.all(readMany(10, longSheet))
  let turns = 0
  for (let isDone = false; !isDone; turns += 1)
    isDone = await Promise.race([readings.then(() => true), setTimeout(1, false)])
  expect(turns).toBeGreaterThan(20)
})

test('the thread rests three times as long as it works, so that many sheets leave the processors to others', async () => {
  const begin = performance.now()
  const times = (await Promise.all(readMany(5, longSheet))).map(({ ms }) => ms)
  const work = times.slice(0, -1).reduce((sum, ms) => sum + ms)
  expect(performance.now() - begin).toBeGreaterThan(4 * work)
})

test('sheets are read in order; what would wait too long is refused, but not an event to save', async () => {
  const order: number[] = []
  const readings = readMany(40, sheet).map(async (reading, index) => {
    await reading
    order.push(index)
  })
  const saved = planEventApart(event, network)
  const results = await Promise.allSettled(readings)
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  )
  expect(reasons).toHaveLength(40 - order.length)
  expect(reasons.length).toBeGreaterThan(5)
  for (const reason of reasons) expect(reason).toBeInstanceOf(BusyError)
  expect(order).toEqual([...order.keys()])
  expect((await saved).path).not.toBe('')
})

test('a reading that takes too long fails alone: those that wait are read by another thread', async () => {
  const endless = readSheetApart(longSheet, network, 1)
  const readings = Promise.all(readMany(3, sheet))
  await expect(endless).rejects.toMatchObject({ name: 'BusyError', cause: { name: 'AbortError' } })
  expect((await readings).map(({ result }) => result.stops.length)).toEqual([1, 1, 1])
})

test('a thread that cannot start fails its readings, and nothing else', async () => {
  const broken = { ...network, index: { data: new ArrayBuffer(8) } as typeof network.index }
  await expect(readSheetApart(sheet, broken, PATIENT_MS)).rejects.toThrow(/Flatbush/)
  expect((await readSheetApart(sheet, network)).result.stops).toHaveLength(1)
})
