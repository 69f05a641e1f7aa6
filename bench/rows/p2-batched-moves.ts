import { compare, formatSpread, spread } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'

const VIEWER_COUNT = 1_000
const PARADE_COUNT = 4
const TICK_COUNT = 12
const PAIR_COUNT = 5

/**
 * P2: CPU time per fix with four moving parades and one message per tick, compared with one message
 * per parade.
 */
export const measureBatchedMoves: Benchmark = async (processes) => {
  const hub = await processes.startHub()
  const crowd = await processes.startViewers([hub], VIEWER_COUNT)
  const measure = ({ isBatched }: { isBatched: boolean }) =>
    hub.cpuMsDuring(() =>
      crowd.waitForPushes(() =>
        hub.call('moveParades', { parades: PARADE_COUNT, ticks: TICK_COUNT, isBatched }),
      ),
    )
  // Warms up the server.
  await measure({ isBatched: true })
  const { ratios } = await compare(
    PAIR_COUNT,
    () => measure({ isBatched: true }),
    () => measure({ isBatched: false }),
  )
  return {
    work: `CPU per position with ${PARADE_COUNT} parades moving, ${VIEWER_COUNT} viewers: against one message per position`,
    measured: formatSpread(ratios, '×'),
    target: '≤ 0.35×',
    passed: spread(ratios).median <= 0.35,
  }
}
