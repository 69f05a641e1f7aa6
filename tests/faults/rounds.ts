import { setTimeout as sleep } from 'node:timers/promises'
import { startPosting } from '#tests/sim/phone.ts'
import type { Fault } from './kinds/fault.ts'
import type { Crowd } from './load/crowd.ts'
import { pressStop, reportAfterStop, stopByPhone } from './load/walk-parade.ts'
import type { Result } from './result.ts'
import { stoppedButThere, waitUntilRight } from './right.ts'
import type { Site } from './site/site.ts'

/** Every map is right again within this many ms. */
export const rightWithin = 10_000
/** A site that is still wrong has this many ms until the trial is given up. */
const patience = 20_000
/** Every part and the background work run again within this many ms. */
const runsWithin = 30_000

const upTo = (ms: number) => sleep(Math.random() * ms)

/**
 * Injects a fault once. Another parade is started before it, and stopped shortly before, during or
 * after it, by the administrator and by its phone in turns. Observations go into the result.
 *
 * @throws Error if the site does not recover, or returns a wrong response
 */
export async function runRound(
  site: Site,
  crowd: Crowd,
  fault: Fault,
  round: number,
  result: Result,
): Promise<void> {
  const { press, fetch, ledger, never } = crowd
  await fault.ready?.(site, round)
  ledger.happens(fault.name)
  const another = await crowd.startAnother()
  const phone = startPosting(fetch, { ...another, format: 'page' }, ledger, 50)
  try {
    await upTo(400)
    const stopping = (async () => {
      await upTo(800)
      await (round % 2 === 0 ? pressStop(press, another.paradeId, never) : stopByPhone(fetch, another, never))
      await phone.stop()
      await reportAfterStop(fetch, another, ledger)
    })()
    // Awaited below; until then a rejection must not count as unhandled.
    stopping.catch(() => undefined)
    await upTo(600)
    await fault.strike(site, round).catch((error: unknown) => {
      result.complaints.push(`round ${round + 1}: ${error instanceof Error ? error.message : String(error)}`)
    })
    const over = Date.now()
    result.recoveries.push(await waitUntilRight(crowd, over, rightWithin))
    result.rounds += 1
    await stopping
  } finally {
    await phone.stop()
  }
  // By now the stopped parade is gone from the database and from every map.
  if ((await waitUntilRight(crowd, Date.now(), patience)) === undefined)
    throw new Error(`${fault.name}, round ${round + 1}: the maps are not right ${patience / 1000} s later.`)
  result.returned += await stoppedButThere(crowd)
  await site.parts.allRun(runsWithin)
  if (!(await crowd.doesJobs(runsWithin)))
    throw new Error(
      `${fault.name}, round ${round + 1}: no background work is done ${runsWithin / 1000} s later.`,
    )
}
