import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase } from '#server/database/connect.ts'
import { addressUses } from '#server/database/schema.ts'
import { createFetch } from '#tests/harness/fetch-from.ts'
import { signIn } from '#tests/sim/admin.ts'
import { startParades } from '../benchmark-parades.ts'
import { nextFixBody } from '../next-fix-body.ts'
import { fixRequest, sendRequests } from '../send-requests.ts'
import { percentile } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'

const VIEWER_COUNT = 2_000
const SHEET_COUNT = 10
const BLOCK_COUNT = 100
const PUSHES_PER_BLOCK = 10
/** A server sends moves at most every 250 ms. */
const PAUSE_MS = 300
/** Each is another sheet, so that the reader remembers nothing of it. */
const sheetOf = (index: number) =>
  Array.from({ length: 200 }, (_, line) => `Right on Orleans${index}${line} to N. Claiborne; stop ${line}`)
    .join('\n')
    .slice(0, 8_000)

/**
 * W2: time from posting a fix until the last viewer has the push, while ten route sheets of 8 kB are
 * always under way, compared with the same when none is read.
 */
export const measureReading: Benchmark = async (processes) => {
  const { databaseUrl, server } = await processes.startSite()
  const { port } = server.ready
  const crowd = await processes.startViewers([server], VIEWER_COUNT)
  await crowd.countOnly('parades:moved')
  const fetch = createFetch(server.origin)
  const cookie = await signIn({ fetch })
  const [parade] = await startParades(databaseUrl, server.origin, 1)
  const database = connectDatabase(databaseUrl, () => undefined, 1)
  processes.onClose(() => database.$client.end())
  let sheetCount = 0
  const readSheets = async (end: AbortSignal) => {
    while (!end.aborted) {
      sheetCount += 1
      const json = { text: sheetOf(sheetCount) }
      const { status } = await fetch('/api/admin/route-sheet', { json, cookie })
      if (status !== 200) throw new Error(`a sheet returned ${status}`)
    }
  }
  const timePush = async () => {
    await sleep(PAUSE_MS)
    let startedAt = 0
    const lastAt = await crowd.waitForPushes(async () => {
      startedAt = performance.timeOrigin + performance.now()
      await sendRequests(port, { count: 1, inFlight: 1, status: 200 }, () =>
        fixRequest(parade!, nextFixBody(new Date())),
      )
      return 1
    })
    return lastAt - startedAt
  }
  const timeBlock = async () => {
    const times: number[] = []
    for (let push = 0; push < PUSHES_PER_BLOCK; push++) times.push(await timePush())
    return times
  }
  const [quiet, reading]: [number[], number[]] = [[], []]
  // The first block is discarded, because a new server and a new thread are slow.
  for (let block = 0; block <= BLOCK_COUNT; block++) {
    const quietTimes = await timeBlock()
    const end = new AbortController()
    const readers = Promise.all(Array.from({ length: SHEET_COUNT }, () => readSheets(end.signal)))
    // A failure of theirs comes to light below.
    readers.catch(() => undefined)
    const readingTimes = await timeBlock()
    end.abort()
    await readers
    // The readings count toward the limit of 6,000 an hour, which is not lifted.
    await database.delete(addressUses)
    if (block === 0) continue
    quiet.push(...quietTimes)
    reading.push(...readingTimes)
  }
  const [p99, quietP99] = [percentile(reading, 0.99), percentile(quiet, 0.99)]
  const [median, quietMedian] = [percentile(reading, 0.5), percentile(quiet, 0.5)]
  const ms = (value: number) => `${value.toFixed(0)} ms`
  return {
    work: `fix posted → last of ${VIEWER_COUNT} viewers has the push, while ${SHEET_COUNT} route sheets of 8 kB are read: against none, ${quiet.length} each; ${sheetCount} sheets`,
    measured: `p99 ${(p99 / quietP99).toFixed(2)}× (${ms(p99)} / ${ms(quietP99)}), median ${(median / quietMedian).toFixed(2)}× (${ms(median)} / ${ms(quietMedian)})`,
    target: 'p99 ≤ 1.2×',
    passed: p99 <= 1.2 * quietP99,
  }
}
