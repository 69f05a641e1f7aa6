import type { VerdictDuring } from './ledger/ledger.ts'

/** The effect of one fault in one layout, over all its rounds. */
export interface Result extends VerdictDuring {
  layout: string
  fault: string
  rounds: number
  /** The expected number of rounds. */
  wanted: number
  /** Markers that went back in time, and stopped parades that came back, on any map. */
  backward: number
  returned: number
  /** How long it took until every map equaled the database, in ms; undefined beyond the limit. */
  recoveries: (number | undefined)[]
  /** Other broken promises. */
  complaints: string[]
}

const verdicts = ['lost', 'duplicated', 'unexpected', 'altered', 'late', 'backward', 'returned'] as const

/** Whether every promise was kept, with at least one to keep. */
export const isKept = (result: Result): boolean =>
  result.complaints.length === 0 &&
  result.rounds === result.wanted &&
  result.acknowledged > 0 &&
  result.recoveries.length > 0 &&
  result.recoveries.every((recovery) => recovery !== undefined) &&
  verdicts.every((name) => result[name] === 0)

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function recovered({ recoveries }: Result): [median: string, worst: string] {
  const known = recoveries.filter((recovery) => recovery !== undefined).toSorted((one, other) => one - other)
  if (known.length === 0) return ['–', recoveries.length > 0 ? 'never' : '–']
  const worst =
    known.length < recoveries.length ? `${recoveries.length - known.length} × never` : seconds(known.at(-1)!)
  return [seconds(known[Math.floor((known.length - 1) / 2)]!), worst]
}

/** Returns the results as a Markdown table. */
export function table(results: readonly Result[]): string {
  const head = ['site', 'fault', 'rounds', 'acknowledged', ...verdicts, 'recovered: median', 'worst', 'pass']
  const rows = results.map((result) => [
    result.layout,
    result.fault,
    result.rounds,
    result.acknowledged,
    ...verdicts.map((name) => result[name]),
    ...recovered(result),
    isKept(result) ? 'yes' : 'no',
  ])
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
