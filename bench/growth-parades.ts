import { startParades } from './live-parades.ts'
import { spread } from './ratios.ts'
import type { Benchmark } from './row.ts'
import { walk } from './walk.ts'

const counts = [1, 5, 10, 25, 50]
const viewers = 500
/** The counts take turns, so that a slow moment of the machine does not affect only one of them. */
const turns = 5
const rounds = 5
const everyMs = 500

/** Growth: processor time per position, stored and pushed, from 1 parade to 50. */
export const growthOfParades: Benchmark = async (stage) => {
  const { databaseUrl, server } = await stage.site()
  const { origin } = server
  const crowd = await stage.crowd([server], viewers)
  const parades = await startParades(databaseUrl, origin, Math.max(...counts))
  const measure = async (count: number) => {
    const cpu = await server.cpuOf(() => walk(crowd, origin, parades.slice(0, count), { rounds, everyMs }))
    return cpu / (rounds * count)
  }
  await measure(parades.length)
  const costs = counts.map((): number[] => [])
  for (let turn = 0; turn < turns; turn++)
    for (const [index, count] of counts.entries()) costs[index]!.push(await measure(count))
  const curve = costs.map((each) => spread(each).median)
  return {
    id: 'G2',
    work: `growth: CPU per position, stored and pushed to ${viewers} viewers, with ${counts.join(' / ')} parades`,
    measured: `${curve.map((cost) => cost.toFixed(1)).join(' / ')} ms`,
    target: 'flat or falling',
    passed: Math.max(...curve) <= 1.3 * curve[0]!,
  }
}
