import { compare, formatSpread, spread } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'

const viewers = 1_000
const parades = 4
const ticks = 12
const pairs = 5

/**
 * P2: CPU time per fix with four moving parades and one message per tick, compared with one message
 * per parade.
 */
export const batchedMoves: Benchmark = async (stage) => {
  const hub = await stage.hub()
  const crowd = await stage.crowd([hub], viewers)
  const measure = (isBatched: boolean) =>
    hub.cpuMsDuring(() => crowd.waitForPushes(() => hub.call('move', { parades, ticks, isBatched })))
  // Warms up the server.
  await measure(true)
  const { ratios } = await compare(
    pairs,
    () => measure(true),
    () => measure(false),
  )
  return {
    id: 'P2',
    work: `CPU per position with ${parades} parades moving, ${viewers} viewers: against one message per position`,
    measured: formatSpread(ratios, '×'),
    target: '≤ 0.35×',
    passed: spread(ratios).median <= 0.35,
  }
}
