import { compare, formatSpread, spread } from '../statistics.ts'
import { type Benchmark, BenchmarkProcesses } from '../benchmark.ts'

const VIEWER_COUNT = 1_500
const PAIR_COUNT = 5
const MAX_RATIO = 4
const WARM_UP_VIEWER_COUNT = 300

/** Returns the CPU time in ms of a new, warmed-up server per viewer that connects. */
async function cpuMsPerConnect({ isBaseline }: { isBaseline: boolean }): Promise<number> {
  const processes = new BenchmarkProcesses()
  try {
    const { server, crowd } = await processes.startWithViewers(WARM_UP_VIEWER_COUNT, { isBaseline })
    return (await server.cpuMsDuring(() => crowd.add(VIEWER_COUNT))) / VIEWER_COUNT
  } finally {
    await processes.close()
  }
}

/** P5: CPU time per connect, compared with bare `ws`. */
export const measureConnecting: Benchmark = async () => {
  const { values, ratios } = await compare(
    PAIR_COUNT,
    () => cpuMsPerConnect({ isBaseline: false }),
    () => cpuMsPerConnect({ isBaseline: true }),
  )
  return {
    work: `CPU per connect, ${VIEWER_COUNT} viewers: against bare ws`,
    measured: `${formatSpread(ratios, '×')}, ${spread(values).median.toFixed(2)} ms each`,
    target: `≤ ${MAX_RATIO}×`,
    passed: spread(ratios).median <= MAX_RATIO,
  }
}
