import { expect, vi } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { createRandom } from './random.ts'
import { correctParts } from './page.ts'
import { correctRules } from './operations.ts'
import { type SeedResult, Simulation } from './simulation.ts'
import { beginVirtualTime, endVirtualTime } from './virtual-time.ts'

/** The random steps of each seed. */
const STEPS = 2_000

/** What must occur in every set of seeds: an event that never occurred was not tested. */
const NEEDED =
  'stopped lapsed returned lost duplicated compared onPath tails dropped breaks home wentHome restarted early'

/**
 * Runs one seed: random steps in virtual time, then a perfect network, then a comparison of every page
 * with the database.
 */
export async function runSeed(seed: number, parts = correctParts, rules = correctRules): Promise<SeedResult> {
  const random = createRandom(seed)
  beginVirtualTime()
  vi.spyOn(Math, 'random').mockImplementation(() => random.between(0, 1))
  const simulation = new Simulation(random, parts, rules)
  try {
    for (let step = 0; step < STEPS; step++) await simulation.step()
    await simulation.settle()
    return simulation.result()
  } finally {
    simulation.close()
    vi.restoreAllMocks()
    endVirtualTime()
  }
}

/**
 * Runs the simulation with some seeds, and fails with all seeds that break a rule. With `SIMULATION_SEED` it
 * runs that seed alone.
 */
export async function runSeeds(first: number, count: number): Promise<void> {
  const only = process.env['SIMULATION_SEED']
  const seeds = only ? [Number(only)] : Array.from({ length: count }, (_, index) => first + index)
  const totals: Record<string, number> = {}
  await checkEach(
    seeds,
    async (seed) => {
      const { faults, counts } = await runSeed(seed)
      for (const [name, times] of Object.entries(counts)) totals[name] = (totals[name] ?? 0) + times
      expect(faults.join('\n')).toBe('')
    },
    (seed) => `SIMULATION_SEED=${seed} npx vitest run --project unit tests/sim/simulation.test.ts`,
  )
  if (only) return
  const rare = NEEDED.split(' ').filter((name) => (totals[name] ?? 0) <= count)
  expect(rare, JSON.stringify(totals)).toEqual([])
}
