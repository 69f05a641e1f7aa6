import type { PhaseVerdict } from './ledger/ledger.ts'

/** The effect of one fault on one layout, across all its rounds. */
export interface Result extends PhaseVerdict {
  layout: string
  fault: string
  rounds: number
  expectedRounds: number
  /** How often a marker moved back in time, and a stopped parade returned, on any map. */
  backward: number
  returned: number
  /** The duration in ms of each recovery of all maps, or undefined if it took longer than the limit. */
  recoveries: (number | undefined)[]
  /** Other failures, described. */
  complaints: string[]
}

const countedDefects = [
  'lost',
  'duplicated',
  'unexpected',
  'altered',
  'late',
  'backward',
  'returned',
] as const

/** Whether nothing failed and everything was tested. */
export const hasPassed = (result: Result): boolean =>
  result.complaints.length === 0 &&
  result.rounds === result.expectedRounds &&
  result.acknowledged > 0 &&
  result.recoveries.length > 0 &&
  result.recoveries.every((recovery) => recovery !== undefined) &&
  countedDefects.every((name) => result[name] === 0)

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Formats the median and the worst recovery. */
function summarizeRecoveries({ recoveries }: Result): [median: string, worst: string] {
  const times = recoveries.filter((recovery) => recovery !== undefined).toSorted((a, b) => a - b)
  if (times.length === 0) return ['–', recoveries.length > 0 ? 'never' : '–']
  const missingCount = recoveries.length - times.length
  const worst = missingCount > 0 ? `${missingCount} × never` : seconds(times.at(-1)!)
  return [seconds(times[Math.floor((times.length - 1) / 2)]!), worst]
}

/** Returns the results as a Markdown table. */
export function formatTable(results: readonly Result[]): string {
  const head = [
    'site',
    'fault',
    'rounds',
    'acknowledged',
    ...countedDefects,
    'recovered: median',
    'worst',
    'pass',
  ]
  const rows = results.map((result) => [
    result.layout,
    result.fault,
    result.rounds,
    result.acknowledged,
    ...countedDefects.map((name) => result[name]),
    ...summarizeRecoveries(result),
    hasPassed(result) ? 'yes' : 'no',
  ])
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
