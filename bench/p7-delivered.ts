import type { Benchmark } from './row.ts'
import { tally } from './tally.ts'

/** P7: of everything that the other rows pushed, how much was heard. */
export const delivered: Benchmark = () => {
  const { expected, delivered: heard } = tally
  return Promise.resolve({
    id: 'P7',
    work: 'delivered / expected, over all that the rows above pushed',
    seen:
      expected === 0
        ? 'nothing was pushed'
        : `${(heard / expected).toFixed(6)} (${heard.toLocaleString('en-US')} messages)`,
    goal: '1',
    met: expected > 0 && heard === expected,
  })
}
