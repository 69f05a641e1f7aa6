import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectDatabase } from '#server/database/connect.ts'
import { createTestDatabase } from '#tests/harness/database.ts'
import { fetchFrom } from '#tests/harness/fetch-from.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { makeLink } from '#tests/sim/admin.ts'
import { endAfterwards } from '#tests/harness/programs/clean-ups.ts'
import { startServerProcess } from '#tests/harness/programs/server-process.ts'

const rounds = 3
const fixesPerRound = 100

/** The 99th percentile, or the nearest value. */
const p99 = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)]!

test('TR08 a link that sends 100 fixes per second does not slow the others: their p99 stays', async () => {
  const { url } = await createTestDatabase()
  const database = connectDatabase(url, () => undefined)
  endAfterwards(() => database.$client.end())
  const server = await startServerProcess({ DATABASE_URL: url, LOG_LEVEL: 'warn' })
  const app = { fetch: fetchFrom(server.origin) }
  const links: string[] = []
  while (links.length < 21) links.push(await makeLink(app, (await makeGroup(database)).id))
  const [flooding, ...calm] = links
  const sendFix = (link: string) => report(app, link, position(29.96, -90.07, new Date()), 'one')

  /**
   * The milliseconds that each fix of the calm links took; each link sends fewer than 5 per second.
   */
  const measure = async () => {
    const took: number[] = []
    for (let sent = 0; sent < fixesPerRound; sent++) {
      const from = performance.now()
      const { status } = await sendFix(calm[sent % calm.length]!)
      took.push(performance.now() - from)
      expect(status).toBe(200)
      await sleep(20)
    }
    return took
  }
  const flood = async (until: AbortSignal) => {
    const statuses: number[] = []
    while (!until.aborted) {
      void sendFix(flooding!).then(({ status }) => statuses.push(status))
      await sleep(10)
    }
    return statuses
  }

  await measure()
  const quiet: number[] = []
  const flooded: number[] = []
  const statuses: number[] = []
  for (let round = 0; round < rounds; round++) {
    quiet.push(...(await measure()))
    const end = new AbortController()
    const running = flood(end.signal)
    flooded.push(...(await measure()))
    end.abort()
    statuses.push(...(await running))
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(statuses.length / 2)
  console.info(`p99 in ms: alone ${p99(quiet).toFixed(1)}, beside the flood ${p99(flooded).toFixed(1)}`)
  // The machine's own noise is of this size; without the limit each fix of the flood would wait for a commit.
  expect(p99(flooded)).toBeLessThan(2 * p99(quiet) + 15)
})
