import { setTimeout as sleep } from 'node:timers/promises'
import { startPosting } from '#tests/harness/posting-phone.ts'
import type { Fault } from './kinds/fault.ts'
import type { Crowd } from './load/crowd.ts'
import { pressStop, reportAfterStop, stopByPhone } from './load/walk-parade.ts'
import type { Result } from './result.ts'
import { waitUntilRight } from './right.ts'
import type { Site } from './site/site.ts'

/** Every map is right again within so many ms. */
export const rightWithin = 10_000
/** A site that is not right by then has this long, in ms, before the trial is given up. */
const patience = 20_000

/**
 * Lets a fault strike once, at a moment that nobody chose: another parade is started before, and stopped while it strikes, by
 * the administrator and by its phone in turns. What was seen goes into the result.
 */
export async function runRound(
  site: Site,
  crowd: Crowd,
  fault: Fault,
  round: number,
  result: Result,
): Promise<void> {
  const { press, fetch, ledger, never } = crowd
  const before = { ...never }
  ledger.happens(fault.name)
  const another = await crowd.startAnother()
  const phone = startPosting(fetch, { ...another, format: 'page' }, ledger, 50)
  await sleep(200 + Math.random() * 300)

  const stopping = (async () => {
    await sleep(Math.random() * 1_000)
    await (round % 2 === 0 ? pressStop(press, another.paradeId) : stopByPhone(fetch, another))
    never.stopped.add(another.paradeId)
    const stopped = Date.now()
    result.late += await reportAfterStop(fetch, another, ledger)
    return stopped
  })()
  await fault.strike(site, round).catch((error: unknown) => {
    result.complaints.push(`round ${round + 1}: ${error instanceof Error ? error.message : String(error)}`)
  })
  const over = Date.now()
  const recovery = await waitUntilRight(crowd, over, rightWithin)
  const stopped = await stopping
  await phone.stop()
  // By now the stopped parade is gone as well.
  const isGone = (await waitUntilRight(crowd, Math.max(over, stopped), rightWithin)) !== undefined
  result.recoveries.push(isGone ? recovery : undefined)
  result.rounds += 1
  result.backwards += never.backwards - before.backwards
  result.returned += never.returned - before.returned
  if (!isGone && (await waitUntilRight(crowd, Date.now(), patience)) === undefined)
    throw new Error(`${fault.name}, round ${round + 1}: the maps are not right ${patience / 1000} s later.`)
}
