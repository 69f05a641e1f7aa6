import type { Benchmark } from '../row.ts'
import { tally } from '../tally.ts'

/**
 * P7: of everything that the other rows had told to the site's viewers, how much was heard. Where fixes are posted to a whole
 * server (P9, P10, G2) each counts once for each viewer; elsewhere each message does. Rows without viewers tell nothing.
 */
export const delivered: Benchmark = () => {
  const { expected, delivered: heard } = tally
  return Promise.resolve({
    id: 'P7',
    work: 'delivered / expected, over all that the rows above told to viewers',
    measured:
      expected === 0
        ? 'nothing was pushed'
        : `${(heard / expected).toFixed(6)} (of ${expected.toLocaleString('en-US')})`,
    target: '1',
    passed: expected > 0 && heard === expected,
  })
}
