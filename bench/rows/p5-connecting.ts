import { compare, figure, spread } from '../ratios.ts'
import type { Benchmark } from '../row.ts'
import { Stage } from '../stage.ts'

const viewers = 1_500
const pairs = 5

/**
 * Processor time of a new server per viewer that connects, in ms; the first 300 only warm it up.
 */
async function perConnect(isBare: boolean): Promise<number> {
  const stage = new Stage()
  try {
    const server = await (isBare ? stage.bare() : stage.hub())
    const crowd = await (isBare ? stage.bareCrowd(server, 300) : stage.crowd([server], 300))
    return (await server.cpuOf(() => crowd.add(viewers))) / viewers
  } finally {
    await stage.end()
  }
}

/** P5: processor time per connect, compared with bare `ws`. */
export const connecting: Benchmark = async () => {
  const { each, ratios } = await compare(
    pairs,
    () => perConnect(false),
    () => perConnect(true),
  )
  return {
    id: 'P5',
    work: `CPU per connect, ${viewers} viewers: against bare ws`,
    measured: `${figure(ratios, '×')}, ${spread(each).median.toFixed(2)} ms each`,
    target: '≤ 4×',
    passed: spread(ratios).median <= 4,
  }
}
