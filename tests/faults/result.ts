import { type PhaseVerdict, zeroVerdict } from './ledger/ledger.ts'

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

/** Returns the result of a fault that has not been tried. */
export const emptyResult = (layout: string, fault: string, expectedRounds: number): Result => ({
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

const seconds = (ms: number | undefined) =>
  ms === undefined || ms === Infinity ? 'never' : `${(ms / 1000).toFixed(1)} s`

/** Returns the results as a Markdown table, with the median and the worst recovery. */
export function formatTable(results: readonly Result[]): string {
  const head = ['site', 'fault', 'rounds', 'acknowledged', ...countedDefects, 'recovered', 'worst', 'pass']
  const rows = results.map((result) => {
    const times = result.recoveries.map((ms) => ms ?? Infinity).toSorted((a, b) => a - b)
    return [
      result.layout,
      result.fault,
      result.rounds,
      result.acknowledged,
      ...countedDefects.map((name) => result[name]),
      seconds(times[Math.floor((times.length - 1) / 2)]),
      seconds(times.at(-1)),
      hasPassed(result) ? 'yes' : 'no',
    ]
  })
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
