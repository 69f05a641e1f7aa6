import { startParades } from '../benchmark-parades.ts'
import { spread } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'
import { moveParades } from '../move-parades.ts'

const counts = [1, 5, 10, 25, 50]
const VIEWER_COUNT = 500
/** The counts alternate, so that a slow moment of the machine does not affect only one of them. */
const REPETITION_COUNT = 5
const ROUND_COUNT = 5
const INTERVAL_MS = 500
/** Tolerance for the noise of a machine that does other work. */
const MAX_GROWTH = 1.3

/** G2: CPU time per fix, stored and pushed, from 1 parade to 50. */
export const measureGrowthOfParades: Benchmark = async (processes) => {
  const { databaseUrl, server } = await processes.startSite()
  const { origin } = server
  const crowd = await processes.startViewers([server], VIEWER_COUNT)
  const parades = await startParades(databaseUrl, origin, Math.max(...counts))
  const measure = async (count: number) => {
    const moving = parades.slice(0, count)
    const cpuMs = await server.cpuMsDuring(() =>
      moveParades(crowd, origin, moving, { rounds: ROUND_COUNT, everyMs: INTERVAL_MS }),
    )
    return cpuMs / (ROUND_COUNT * count)
  }
  // Warms up the server.
  await measure(parades.length)
  const costs = counts.map((): number[] => [])
  for (let repetition = 0; repetition < REPETITION_COUNT; repetition++)
    for (const [index, count] of counts.entries()) costs[index]!.push(await measure(count))
  const medians = costs.map((values) => spread(values).median)
  return {
    work: `growth: CPU per position, stored and pushed to ${VIEWER_COUNT} viewers, with ${counts.join(' / ')} parades`,
    measured: `${medians.map((cost) => cost.toFixed(1)).join(' / ')} ms`,
    target: 'flat or falling',
    passed: Math.max(...medians) <= MAX_GROWTH * medians[0]!,
  }
}
