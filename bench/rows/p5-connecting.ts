import { compare, formatSpread, spread } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'
import { Stage } from '../stage.ts'

const VIEWER_COUNT = 1_500
const PAIR_COUNT = 5

const WARM_UP_VIEWER_COUNT = 300

/** Returns the CPU time of a new, warmed-up server per viewer that connects, in ms. */
async function cpuMsPerConnect(isBare: boolean): Promise<number> {
  const stage = new Stage()
  try {
    const server = await (isBare ? stage.bare() : stage.hub())
    const crowd = await (isBare
      ? stage.bareCrowd(server, WARM_UP_VIEWER_COUNT)
      : stage.crowd([server], WARM_UP_VIEWER_COUNT))
    return (await server.cpuMsDuring(() => crowd.add(VIEWER_COUNT))) / VIEWER_COUNT
  } finally {
    await stage.close()
  }
}

/** P5: CPU time per connect, compared with bare `ws`. */
export const connecting: Benchmark = async () => {
  const { values, ratios } = await compare(
    PAIR_COUNT,
    () => cpuMsPerConnect(false),
    () => cpuMsPerConnect(true),
  )
  return {
    id: 'P5',
    work: `CPU per connect, ${VIEWER_COUNT} viewers: against bare ws`,
    measured: `${formatSpread(ratios, '×')}, ${spread(values).median.toFixed(2)} ms each`,
    target: '≤ 4×',
    passed: spread(ratios).median <= 4,
  }
}
