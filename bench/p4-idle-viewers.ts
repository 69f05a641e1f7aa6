import { setTimeout as sleep } from 'node:timers/promises'
import { startCrowd } from './crowd.ts'
import { startMeasured } from './measured-process.ts'
import { figure, spread } from './ratios.ts'
import type { Benchmark } from './row.ts'

const viewers = 4_000
const rounds = 3

/** Memory that a server holds for each of its connected viewers, in kB (1,000 bytes). */
async function perViewer(program: string, isBare: boolean): Promise<number> {
  const server = await startMeasured<{ port: number }>(program, {})
  try {
    // One viewer first: what is made once is not counted.
    const crowd = await startCrowd([`http://127.0.0.1:${server.ready.port}`], 1, isBare)
    const before = await server.heldBytes()
    await crowd.add(viewers)
    await sleep(1_000)
    const after = await server.heldBytes()
    await crowd.stop()
    return (after - before) / viewers / 1_000
  } finally {
    await server.stop()
  }
}

/** P4: memory per idle viewer. */
export const idleViewers: Benchmark = async () => {
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await perViewer('./hub-server.ts', false))
    bare.push(await perViewer('./bare-server.ts', true))
  }
  return {
    id: 'P4',
    work: `memory held per idle viewer, ${viewers} connected`,
    seen: `${figure(ours, ' kB', 1)}; bare ws ${spread(bare).median.toFixed(1)} kB`,
    goal: '≤ 30 kB',
    met: spread(ours).median <= 30,
  }
}
