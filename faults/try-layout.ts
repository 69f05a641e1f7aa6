import { Client } from 'pg'
import { argsOf, breakDatabase, type BreakName } from './breaks/all.ts'
import { faults } from './kinds/all.ts'
import type { Fault } from './kinds/fault.ts'
import { runLedger, type RunningLedger } from './ledger/run-ledger.ts'
import { type Crowd, gather } from './load/crowd.ts'
import { longTrials } from './long/all.ts'
import type { LongTrial } from './long/trial.ts'
import type { Options } from './options.ts'
import type { Result } from './result.ts'
import { waitUntilRight } from './right.ts'
import { rightWithin, runRound } from './rounds.ts'
import { type LayoutName, layouts } from './site/layouts.ts'
import { startNpmSite } from './site/npm-start-site.ts'
import type { Site } from './site/site.ts'
import { startSite } from './site/start-site.ts'

/** What is sent while nothing strikes. */
const BETWEEN = 'between'

const open = (name: LayoutName, broken: BreakName | undefined): Promise<Site> => {
  const layout = layouts[name]
  return 'npmStart' in layout ? startNpmSite() : startSite(layout, broken && argsOf(broken))
}

const isWanted = (words: readonly string[], name: string) => words.some((word) => name.includes(word))

const emptyResult = (layout: string, fault: string): Result => ({
  layout,
  fault,
  rounds: 0,
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  phantom: 0,
  altered: 0,
  late: 0,
  backwards: 0,
  returned: 0,
  recoveries: [],
  complaints: [],
})

/** What makes a commit last (docs of PostgreSQL, "Reliability and the Write-Ahead Log"). */
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

/** Each fault once in each round, then what is tried once and for long. */
async function strikeAll({ site, crowd, wanted, rounds, say }: Striking): Promise<void> {
  const { ledger } = crowd
  for (let round = 0; round < rounds; round++) {
    for (const { one, result } of wanted) {
      if (!('strike' in one)) continue
      await runRound(site, crowd, one, round, result)
      ledger.happens(BETWEEN)
    }
    say(`round ${round + 1} of ${rounds}`)
  }
  for (const { one, result } of wanted) {
    if ('strike' in one) continue
    say(one.name)
    ledger.happens(one.name)
    result.rounds = 1
    await one.run(site, crowd, result)
    ledger.happens(BETWEEN)
  }
}

/** Tries all wanted faults on one layout, one after the other and that again in each round. Answers a result for each. */
export async function tryLayout(
  name: LayoutName,
  options: Options,
  say: (line: string) => void,
): Promise<Result[]> {
  const { only, rounds, viewers, broken } = options
  const wanted = [...faults, ...longTrials]
    .filter((one) => one.canStrike(layouts[name]) && isWanted(only, one.name))
    .map((one) => ({ one, result: emptyResult(name, one.name) }))
  if (wanted.length === 0) return []
  const between = emptyResult(name, BETWEEN)
  const site = await open(name, broken)
  let ledger: RunningLedger | undefined
  let crowd: Crowd | undefined
  try {
    between.complaints.push(...(await complainOfSettings(site.databaseUrl)))
    if (broken) await breakDatabase(broken, site.databaseUrl)
    ledger = runLedger(site.folder)
    crowd = await gather(site, ledger, viewers)
    between.recoveries.push(await waitUntilRight(crowd, Date.now(), rightWithin))
    await strikeAll({ site, crowd, wanted, rounds, say }).catch((error: unknown) => {
      between.complaints.push(`Given up: ${error instanceof Error ? error.message : String(error)}`)
    })
    await crowd.hush()
    const verdicts = await ledger.judge(site.databaseUrl)
    const results = [...wanted.map(({ result }) => result), between]
    for (const result of results) Object.assign(result, verdicts.get(result.fault))
    // What nobody sent belongs to no fault.
    between.phantom += verdicts.get('')?.phantom ?? 0
    return results
  } finally {
    await crowd?.close()
    await ledger?.stop()
    await site.stop()
  }
}
