import { startCrowd } from '../crowd.ts'
import { startMeasured } from '../measured-process.ts'
import { figure, spread } from '../ratios.ts'
import type { Benchmark } from '../row.ts'

const viewers = 1_500
const pairs = 5

/** Processor time of a server per viewer that connects, in ms; the first 300 only warm it up. */
async function perConnect(program: string, isBare: boolean): Promise<number> {
  const server = await startMeasured<{ port: number }>(program, {})
  try {
    const crowd = await startCrowd([`http://127.0.0.1:${server.ready.port}`], 300, isBare)
    const before = await server.cpuMs()
    await crowd.add(viewers)
    const after = await server.cpuMs()
    await crowd.stop()
    return (after - before) / viewers
  } finally {
    await server.stop()
  }
}

/** P5: processor time per connect, compared with bare `ws`. */
export const connecting: Benchmark = async () => {
  const ratios: number[] = []
  const each: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const ours = await perConnect('./hub-server.ts', false)
    each.push(ours)
    ratios.push(ours / (await perConnect('./bare-server.ts', true)))
  }
  const { median } = spread(ratios)
  return {
    id: 'P5',
    work: `CPU per connect, ${viewers} viewers: against bare ws`,
    measured: `${figure(ratios, '×')}, ${spread(each).median.toFixed(2)} ms each`,
    target: '≤ 4×',
    passed: median <= 4,
  }
}
