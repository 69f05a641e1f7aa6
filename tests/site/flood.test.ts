import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { percentile } from '../../bench/statistics.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { makeLink } from '#tests/sim/admin.ts'
import { startServerWithDatabase } from '#tests/harness/programs/server-process.ts'

const ROUND_COUNT = 3
const FIXES_PER_ROUND = 100

const p99 = (values: number[]) => percentile(values, 0.99)

test('TR08 a link that sends 100 fixes per second does not slow the other links (p99)', async () => {
  const app = await startServerWithDatabase({ LOG_LEVEL: 'warn' })
  const links: string[] = []
  while (links.length < 21) links.push(await makeLink(app, (await makeGroup(app.database)).id))
  const [floodingLink, ...calmLinks] = links
  const sendFix = (link: string) => report(app, link, position(29.96, -90.07, new Date()), 'one')

  /** Measures the latency of each fix of the calm links in ms. Each link sends fewer than 5 per second. */
  const measure = async () => {
    const latenciesMs: number[] = []
    for (let index = 0; index < FIXES_PER_ROUND; index++) {
      const sentAt = performance.now()
      const { status } = await sendFix(calmLinks[index % calmLinks.length]!)
      latenciesMs.push(performance.now() - sentAt)
      expect(status).toBe(200)
      await sleep(20)
    }
    return latenciesMs
  }
  const flood = async (signal: AbortSignal) => {
    const statuses: number[] = []
    while (!signal.aborted) {
      void sendFix(floodingLink!).then(({ status }) => statuses.push(status))
      await sleep(10)
    }
    return statuses
  }

  await measure()
  const withoutFlood: number[] = []
  const withFlood: number[] = []
  const statuses: number[] = []
  for (let round = 0; round < ROUND_COUNT; round++) {
    withoutFlood.push(...(await measure()))
    const flooding = new AbortController()
    const running = flood(flooding.signal)
    withFlood.push(...(await measure()))
    flooding.abort()
    statuses.push(...(await running))
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(statuses.length / 2)
  console.info(
    `p99 in ms: alone ${p99(withoutFlood).toFixed(1)}, beside the flood ${p99(withFlood).toFixed(1)}`,
  )
  // The margin is the noise of a busy machine.
  expect(p99(withFlood)).toBeLessThan(2 * p99(withoutFlood) + 15)
})
