import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { endAfterwards, endEverything } from '#tests/harness/programs/running.ts'
import { argsOf, breakDatabase, type BreakName } from './breaks/breaks.ts'
import { faults, longTrials } from './faults.ts'
import type { Fault, LongTrial } from './kinds/fault.ts'
import { emptyVerdict } from './ledger/ledger.ts'
import { runLedger } from './ledger/run-ledger.ts'
import { type Crowd, gather } from './load/crowd.ts'
import type { Options } from './options.ts'
import { isKept, type Result } from './result.ts'
import { stoppedButThere, waitUntilRight, waitUntilSame } from './right.ts'
import { rightWithin, runRound } from './rounds.ts'
import { type LayoutName, layouts } from './site/layouts.ts'
import { startNpmSite } from './site/npm-start-site.ts'
import type { Site } from './site/site.ts'
import { startSite } from './site/start-site.ts'

/** The ledger's name for what is sent between faults. */
const BETWEEN = 'between'

const open = (name: LayoutName, broken: BreakName | undefined): Promise<Site> => {
  const layout = layouts[name]
  return 'npmStart' in layout ? startNpmSite() : startSite(layout, broken && argsOf(broken))
}

const emptyResult = (layout: string, fault: string, wanted: number): Result => ({
  layout,
  fault,
  rounds: 0,
  wanted,
  ...emptyVerdict(),
  backward: 0,
  returned: 0,
  recoveries: [],
  complaints: [],
})

/**
 * The settings that make a commit durable (PostgreSQL docs, "Reliability and the Write-Ahead Log").
 */
async function complainOfSettings(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
  )
  await client.end()
  return rows.filter(({ setting }) => setting !== 'on').map(({ name }) => `PostgreSQL runs with ${name} off.`)
}

interface Wanted {
  one: Fault | LongTrial
  result: Result
}

interface Striking {
  site: Site
  crowd: Crowd
  wanted: readonly Wanted[]
  rounds: number
  say: (line: string) => void
}

/** Injects each fault once per round, then runs the long trials once. */
async function strikeAll({ site, crowd, wanted, rounds, say }: Striking): Promise<void> {
  const { ledger, never } = crowd
  const strike = async ({ one, result }: Wanted, round: number) => {
    const { backward, returned } = never
    ledger.happens(one.name)
    if ('strike' in one) await runRound(site, crowd, one, round, result)
    else {
      await one.run(site, crowd, result)
      result.rounds += 1
    }
    ledger.happens(BETWEEN)
    result.backward += never.backward - backward
    result.returned += never.returned - returned
  }
  for (let round = 0; round < rounds; round++) {
    for (const each of wanted) if ('strike' in each.one) await strike(each, round)
    say(`round ${round + 1} of ${rounds}`)
  }
  for (const each of wanted) {
    if ('strike' in each.one) continue
    say(each.one.name)
    await strike(each, 0)
  }
}

/** Stops everyone, and compares what remains with the ledger. */
async function judge(site: Site, crowd: Crowd, results: Result[], between: Result): Promise<void> {
  await crowd.hush()
  if (!(await waitUntilSame(crowd, rightWithin)))
    between.complaints.push('At the end, a map was not what the database says.')
  between.returned += await stoppedButThere(crowd)
  between.complaints.push(...crowd.complaints)
  const verdicts = await crowd.ledger.judge(site.databaseUrl)
  for (const result of results) {
    Object.assign(result, verdicts.get(result.fault))
    verdicts.delete(result.fault)
  }
  // An entry that was never sent belongs to no fault.
  for (const verdict of verdicts.values()) {
    between.unexpected += verdict.unexpected
    between.examples.push(...verdict.examples)
  }
  for (const name of ['backward', 'returned'] as const) {
    const seen = results.reduce((sum, result) => sum + (result === between ? 0 : result[name]), 0)
    between[name] += Math.max(0, crowd.never[name] - seen)
  }
}

/**
 * Tries all requested faults on one layout, one after the other, in each round. Returns a result for
 * each. If something failed, the site's folder stays for investigation.
 */
export async function tryLayout(
  name: LayoutName,
  { only, rounds, viewers, broken }: Options,
  say: (line: string) => void,
): Promise<Result[]> {
  const wanted = [...faults, ...longTrials]
    .filter((one) => one.canStrike(layouts[name]) && only.some((word) => one.name.includes(word)))
    .map((one) => ({ one, result: emptyResult(name, one.name, 'strike' in one ? rounds : 1) }))
  if (wanted.length === 0) return []
  const between = emptyResult(name, BETWEEN, 0)
  const results = [...wanted.map(({ result }) => result), between]
  const site = await open(name, broken)
  endAfterwards(() => site.stop())
  try {
    between.complaints.push(...(await complainOfSettings(site.databaseUrl)))
    if (broken) await breakDatabase(broken, site.databaseUrl)
    const ledger = runLedger(site.folder)
    endAfterwards(() => ledger.stop())
    ledger.happens(BETWEEN)
    const crowd = await gather(site, ledger, viewers)
    endAfterwards(() => crowd.close())
    between.recoveries.push(await waitUntilRight(crowd, Date.now(), rightWithin))
    await strikeAll({ site, crowd, wanted, rounds, say }).catch((error: unknown) => {
      between.complaints.push(`Given up: ${error instanceof Error ? error.message : String(error)}`)
    })
    await judge(site, crowd, results, between)
  } catch (error) {
    between.complaints.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    await endEverything()
  }
  if (results.every(isKept)) await rm(site.folder, { recursive: true, force: true })
  else between.examples.push(`Ledger, logs and database are in ${site.folder}.`)
  return results
}
