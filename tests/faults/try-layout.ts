import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { cleanUpAfterFile, runCleanups } from '#tests/harness/programs/cleanups.ts'
import { nodeArgsForBreak, breakDatabase, type BreakName } from './breaks/breaks.ts'
import { faults, longTrials } from './faults.ts'
import type { Fault, LongTrial } from './kinds/fault.ts'
import { zeroVerdict } from './ledger/ledger.ts'
import { runLedger } from './ledger/run-ledger.ts'
import { type Crowd, startCrowd } from './load/crowd.ts'
import type { Options } from './options.ts'
import { hasPassed, type Result } from './result.ts'
import { countStoppedButOpen, waitUntilMapsFollow, waitUntilMapsEqual } from './compare-maps.ts'
import { MAX_RECOVERY_MS, runRound } from './run-round.ts'
import { type LayoutName, layouts } from './site/layouts.ts'
import { startNpmSite } from './site/npm-start-site.ts'
import type { Site } from './site/site.ts'
import { startSite } from './site/start-site.ts'

/** The ledger's phase between faults. */
const BETWEEN = 'between'

const startLayout = (name: LayoutName, breakName: BreakName | undefined): Promise<Site> => {
  const layout = layouts[name]
  return 'npmStart' in layout ? startNpmSite() : startSite(layout, breakName && nodeArgsForBreak(breakName))
}

const emptyResult = (layout: string, fault: string, expectedRounds: number): Result => ({
  layout,
  fault,
  rounds: 0,
  expectedRounds,
  ...zeroVerdict(),
  backward: 0,
  returned: 0,
  recoveries: [],
  complaints: [],
})

/**
 * Returns a complaint for each setting that must be on for durable commits (PostgreSQL docs,
 * "Reliability and the Write-Ahead Log").
 */
async function checkDurabilitySettings(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
  )
  await client.end()
  return rows.filter(({ setting }) => setting !== 'on').map(({ name }) => `PostgreSQL runs with ${name} off.`)
}

interface PlannedTrial {
  trial: Fault | LongTrial
  result: Result
}

interface TrialRun {
  site: Site
  crowd: Crowd
  planned: readonly PlannedTrial[]
  rounds: number
  log: (line: string) => void
}

/** Injects each fault once per round, then runs each long trial once. */
async function runTrials({ site, crowd, planned, rounds, log }: TrialRun): Promise<void> {
  const { ledger, violations } = crowd
  const run = async ({ trial, result }: PlannedTrial, round: number) => {
    const { backward, returned } = violations
    ledger.setPhase(trial.name)
    if ('inject' in trial) await runRound(site, crowd, trial, round, result)
    else {
      await trial.run(site, crowd, result)
      result.rounds += 1
    }
    ledger.setPhase(BETWEEN)
    result.backward += violations.backward - backward
    result.returned += violations.returned - returned
  }
  for (let round = 0; round < rounds; round++) {
    for (const plannedTrial of planned) if ('inject' in plannedTrial.trial) await run(plannedTrial, round)
    log(`round ${round + 1} of ${rounds}`)
  }
  for (const plannedTrial of planned) {
    if ('inject' in plannedTrial.trial) continue
    log(plannedTrial.trial.name)
    await run(plannedTrial, 0)
  }
}

/** Stops all writers and compares maps, database and ledger. */
async function verifyAtEnd(site: Site, crowd: Crowd, results: Result[], between: Result): Promise<void> {
  await crowd.stopWriting()
  if (!(await waitUntilMapsEqual(crowd, MAX_RECOVERY_MS)))
    between.complaints.push('At the end, a map did not equal the database.')
  between.returned += await countStoppedButOpen(crowd)
  between.complaints.push(...crowd.complaints)
  const verdicts = await crowd.ledger.verify(site.databaseUrl)
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
 * Tries all requested faults on one layout, in sequence, in each round. Returns a result for each. If
 * something failed, the site's folder is kept for investigation.
 */
export async function tryLayout(
  name: LayoutName,
  { only, rounds, viewers, breakName }: Options,
  log: (line: string) => void,
): Promise<Result[]> {
  const planned = [...faults, ...longTrials]
    .filter((trial) => trial.appliesTo(layouts[name]) && only.some((text) => trial.name.includes(text)))
    .map((trial) => ({
      trial,
      result: emptyResult(name, trial.name, 'inject' in trial ? rounds : 1),
    }))
  if (planned.length === 0) return []
  const between = emptyResult(name, BETWEEN, 0)
  const results = [...planned.map(({ result }) => result), between]
  const site = await startLayout(name, breakName)
  cleanUpAfterFile(() => site.stop())
  try {
    between.complaints.push(...(await checkDurabilitySettings(site.databaseUrl)))
    if (breakName) await breakDatabase(breakName, site.databaseUrl)
    const ledger = runLedger(site.folder)
    cleanUpAfterFile(() => ledger.stop())
    ledger.setPhase(BETWEEN)
    const crowd = await startCrowd(site, ledger, viewers)
    cleanUpAfterFile(() => crowd.close())
    between.recoveries.push(await waitUntilMapsFollow(crowd, Date.now(), MAX_RECOVERY_MS))
    await runTrials({ site, crowd, planned, rounds, log }).catch((error: unknown) => {
      between.complaints.push(`Given up: ${error instanceof Error ? error.message : String(error)}`)
    })
    await verifyAtEnd(site, crowd, results, between)
  } catch (error) {
    between.complaints.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    await runCleanups()
  }
  if (results.every(hasPassed)) await rm(site.folder, { recursive: true, force: true })
  else between.examples.push(`Ledger, logs and database are in ${site.folder}.`)
  return results
}
