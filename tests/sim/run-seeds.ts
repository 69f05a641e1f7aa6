import { expect } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { runSeed } from './run-seed.ts'

/** The steps of each seed. */
export const STEPS_PER_SEED = 2_000

/** What must occur in every set of seeds: an event that never occurred was not tested. */
const NEEDED =
  'stopped lapsed returned lost duplicated compared onPath tails dropped breaks home wentHome restarted early'

/**
 * Runs the simulation with the seeds from 1 on, and fails with all seeds that break a rule. With
 * `SIMULATION_SEED` it runs that seed alone.
 */
export async function runSeeds(count: number): Promise<void> {
  const only = process.env['SIMULATION_SEED']
  const seeds = only === undefined ? Array.from({ length: count }, (_, index) => index + 1) : [Number(only)]
  const totals: Record<string, number> = {}
  await checkEach(
    seeds,
    async (seed) => {
      const { faults, counts } = await runSeed(seed, STEPS_PER_SEED)
      for (const [name, times] of Object.entries(counts)) totals[name] = (totals[name] ?? 0) + times
      expect(faults.join('\n')).toBe('')
    },
    (seed) => `SIMULATION_SEED=${seed} npx vitest run --project unit tests/sim/simulation.test.ts`,
  )
  if (only !== undefined) return
  const rare = NEEDED.split(' ').filter((name) => (totals[name] ?? 0) <= count)
  expect(rare, JSON.stringify(totals)).toEqual([])
}
