import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, MAX_RESTART_MS } from './faults.ts'
import { startReporting } from './ledger/reporting-phone.ts'
import type { Crowd } from './load/crowd.ts'
import { reportAfterStop, stopParade } from './load/parade-requests.ts'
import type { Result } from './result.ts'
import { countStoppedButOpen, waitUntilMapsFollow } from './compare-maps.ts'
import type { Site } from './site/start-site.ts'

/** The time limit for the maps to equal the database again. */
export const MAX_RECOVERY_MS = 10_000
/** How long the trial waits for the maps before it gives up. */
const GIVE_UP_AFTER_MS = 20_000

const sleepUpTo = (maxMs: number) => sleep(Math.random() * maxMs)

/**
 * Injects a fault once. An extra parade starts before it and is stopped shortly before, during or after
 * it, by the administrator or by its phone in turn. Observations go into the result.
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
  const { requestAsAdmin, fetch, ledger, violations } = crowd
  if (fault.partOf) await site.parts.waitUntilHealthy(fault.partOf(site, round))
  ledger.phase = fault.name
  const parade = await crowd.startExtraParade()
  // The pause of 50 ms is short, so that the fault is likely to hit a report.
  const phone = startReporting(fetch, { ...parade, format: 'page' }, ledger, 50)
  try {
    await sleepUpTo(400)
    const stopping = (async () => {
      await sleepUpTo(800)
      const stopper = round % 2 === 0 ? { requestAsAdmin } : { fetch, link: parade.link }
      await stopParade(stopper, parade.paradeId, violations)
      await phone.stop()
      result.complaints.push(...(await reportAfterStop(fetch, parade, ledger)))
    })()
    // This is awaited below. Until then a rejection must not count as unhandled.
    stopping.catch(() => undefined)
    await sleepUpTo(600)
    await fault.inject(site, round).catch((error: unknown) => {
      result.complaints.push(`round ${round + 1}: ${error instanceof Error ? error.message : String(error)}`)
    })
    const faultEndedAt = Date.now()
    result.recoveries.push(await waitUntilMapsFollow(crowd, faultEndedAt, MAX_RECOVERY_MS))
    result.rounds += 1
    await stopping
  } finally {
    await phone.stop()
  }
  // The extra parade must have left the database and every map.
  if ((await waitUntilMapsFollow(crowd, Date.now(), GIVE_UP_AFTER_MS)) === undefined)
    throw new Error(
      `${fault.name}, round ${round + 1}: the maps do not equal the database ${GIVE_UP_AFTER_MS / 1000} s later.`,
    )
  result.returned += await countStoppedButOpen(crowd)
  await site.parts.waitUntilAllRun(MAX_RESTART_MS)
  if (!(await crowd.waitForJob(MAX_RESTART_MS)))
    throw new Error(
      `${fault.name}, round ${round + 1}: no background job is done ${MAX_RESTART_MS / 1000} s later.`,
    )
}
