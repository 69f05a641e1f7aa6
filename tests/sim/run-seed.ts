import { vi } from 'vitest'
import { chanceOf } from './chance.ts'
import { soundParts } from './page.ts'
import { type Outcome, Simulation, start } from './simulation.ts'
import { beginVirtualTime, endVirtualTime } from './virtual-time.ts'

/**
 * Runs one seed: thousands of random steps in virtual time, then calm, then a comparison of every
 * page with the database.
 */
export async function runSeed(seed: number, steps: number, parts = soundParts): Promise<Outcome> {
  const chance = chanceOf(seed)
  beginVirtualTime(start)
  vi.spyOn(Math, 'random').mockImplementation(() => chance.between(0, 1))
  const simulation = new Simulation(chance, parts)
  try {
    for (let step = 0; step < steps; step++) await simulation.step()
    await simulation.settle()
    return simulation.outcome()
  } finally {
    simulation.close()
    vi.restoreAllMocks()
    endVirtualTime()
  }
}
