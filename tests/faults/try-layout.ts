import { rm } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { loadPlan } from '#server/planned-routes/load-plan.ts'
import { advanceWalk, type Walk } from '#shared/arrival/progress/advance-walk.ts'
import { cleanUpAfterFile, runCleanups } from '#tests/harness/programs/cleanups.ts'
import { type BreakName, DROP_KEY, nodeArgsForBreak } from './breaks.ts'
import { countStoppedButOpen, waitUntilMapsFollow, waitUntilMapsEqual } from './compare-maps.ts'
import { type Fault, faultsOf } from './faults.ts'
import { Ledger } from './ledger/ledger.ts'
import { readStored } from './ledger/read-stored.ts'
import { type Crowd, startCrowd } from './load/crowd.ts'
import type { TrialOptions } from './options.ts'
import { emptyResult, hasPassed, type Result } from './result.ts'
import { MAX_RECOVERY_MS, runRound } from './run-round.ts'
import { type LayoutName, layouts } from './site/layouts.ts'
import { type Site, startSite } from './site/start-site.ts'

/** The ledger's phase between faults. */
const BETWEEN = 'between'

type PlannedTrial = { fault: Fault; result: Result }

/** Injects each fault once, in one round. */
async function runFaults(site: Site, crowd: Crowd, trials: readonly PlannedTrial[], round: number) {
  const { ledger, violations } = crowd
  for (const { fault, result } of trials) {
    const { backward, returned } = violations
    await runRound(site, crowd, fault, round, result)
    ledger.phase = BETWEEN
    result.backward += violations.backward - backward
    result.returned += violations.returned - returned
  }
}

/** Complains about parades whose stored progress is not what their stored fixes say, up to the one they show. */
async function checkWalks({ database, phones }: Crowd): Promise<string[]> {
  const complaints: string[] = []
  for (const { paradeId, eventId } of phones) {
    const plan = await loadPlan(database, eventId)
    const fixes = await database.$client.query<{ latitude: number; longitude: number; at: number }>(
      `select latitude, longitude, (extract(epoch from fix_at) * 1000)::float8 as at from positions
       where parade_id = $1 and set_aside is null order by fix_at`,
      [paradeId],
    )
    let walk: Walk | null = null
    // Of two fixes at the same instant, the second does not move the parade.
    for (const fix of fixes.rows) if (walk === null || fix.at > walk.at) walk = advanceWalk(walk, fix, plan)
    const stored = await database.$client.query<{ progress: Walk | null; at: number }>(
      'select progress, (extract(epoch from position_at) * 1000)::float8 as at from live_parades where id = $1',
      [paradeId],
    )
    const expected = { progress: JSON.parse(JSON.stringify(walk)) as unknown, at: walk?.at }
    if (!plan || !isDeepStrictEqual(stored.rows[0], expected))
      complaints.push(`Parade ${paradeId} has not walked what its fixes say.`)
  }
  return complaints
}

/** Stops all writers and compares maps, database and ledger. */
async function verifyAtEnd(crowd: Crowd, results: Result[], between: Result): Promise<void> {
  await crowd.stopWriting()
  if (!(await waitUntilMapsEqual(crowd, MAX_RECOVERY_MS)))
    between.complaints.push('At the end, a map did not equal the database.')
  between.returned += await countStoppedButOpen(crowd)
  between.complaints.push(...crowd.complaints, ...(await checkWalks(crowd)))
  const verdicts = crowd.ledger.verifyByPhase(await readStored(crowd.database.$client))
  for (const result of results) {
    Object.assign(result, verdicts.get(result.fault))
    verdicts.delete(result.fault)
  }
  // Entries that were never sent belong to no phase.
  for (const verdict of verdicts.values()) {
    between.unexpected += verdict.unexpected
    between.examples.push(...verdict.examples)
  }
  // A trial's count of returns may be larger than that of all maps: it includes parades in the database.
  for (const name of ['backward', 'returned'] as const) {
    const countedInTrials = results.reduce((sum, result) => sum + (result === between ? 0 : result[name]), 0)
    between[name] += Math.max(0, crowd.violations[name] - countedInTrials)
  }
}

/**
 * Tries all requested faults on one layout, in sequence, in each round. Returns a result for each, and one of
 * what was between them. If something failed, the site's folder is kept for investigation.
 *
 * @param breakName a defect that the server gets, to prove that the trials can fail
 */
export async function tryLayout(
  name: LayoutName,
  { only, rounds, viewers }: TrialOptions,
  log: (line: string) => void,
  breakName?: BreakName,
): Promise<Result[]> {
  const trials = faultsOf(layouts[name], only).map((fault) => ({
    fault,
    result: emptyResult(name, fault.name, rounds),
  }))
  if (trials.length === 0) return []
  const between = emptyResult(name, BETWEEN, 0)
  const results = [...trials.map(({ result }) => result), between]
  const fail = (error: unknown) =>
    void between.complaints.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  let folder: string | undefined
  try {
    const site = await startSite(layouts[name], breakName && nodeArgsForBreak(breakName))
    ;({ folder } = site)
    const ledger = Object.assign(new Ledger(), { phase: BETWEEN })
    const crowd = await startCrowd(site, ledger, viewers)
    cleanUpAfterFile(() => crowd.close())
    if (breakName === 'fixes') await crowd.database.$client.query(DROP_KEY)
    between.recoveries.push(await waitUntilMapsFollow(crowd, Date.now(), MAX_RECOVERY_MS))
    try {
      for (let round = 0; round < rounds; round++) {
        await runFaults(site, crowd, trials, round)
        log(`round ${round + 1} of ${rounds}`)
      }
    } catch (error) {
      fail(error)
    }
    await verifyAtEnd(crowd, results, between)
  } catch (error) {
    fail(error)
  } finally {
    await runCleanups()
  }
  if (!folder) return results
  if (results.every(hasPassed)) await rm(folder, { recursive: true, force: true })
  else between.examples.push(`Logs and database are in ${folder}.`)
  return results
}
