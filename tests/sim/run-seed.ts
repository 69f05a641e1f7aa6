import { vi } from 'vitest'
import { createRandom } from './random.ts'
import { correctParts } from './page.ts'
import { correctRules } from './operations.ts'
import { type SeedResult, Simulation } from './simulation.ts'
import { beginVirtualTime, endVirtualTime } from './virtual-time.ts'

/**
 * Runs one seed: random steps in virtual time, then a perfect network, then a comparison of every page
 * with the database.
 */
export async function runSeed(
  seed: number,
  steps: number,
  parts = correctParts,
  rules = correctRules,
): Promise<SeedResult> {
  const random = createRandom(seed)
  beginVirtualTime()
  vi.spyOn(Math, 'random').mockImplementation(() => random.between(0, 1))
  const simulation = new Simulation(random, parts, rules)
  try {
    for (let step = 0; step < steps; step++) await simulation.step()
    await simulation.settle()
    return simulation.result()
  } finally {
    simulation.close()
    vi.restoreAllMocks()
    endVirtualTime()
  }
}
