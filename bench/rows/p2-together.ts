import { startCrowd } from '../crowd.ts'
import { startMeasured } from '../measured-process.ts'
import { figure, spread } from '../ratios.ts'
import type { Benchmark } from '../row.ts'

const viewers = 1_000
const parades = 4
const ticks = 12
const pairs = 5

/**
 * P2: processor time per position with four parades moving, in one message per tick, compared with
 * one message each.
 */
export const together: Benchmark = async () => {
  const hub = await startMeasured<{ port: number }>('./hub-server.ts', {})
  const crowd = await startCrowd([`http://127.0.0.1:${hub.ready.port}`], viewers)
  try {
    const measure = async (isTogether: boolean) => {
      const before = await hub.cpuMs()
      await crowd.hears(() => hub.ask('move', { parades, ticks, together: isTogether }))
      return ((await hub.cpuMs()) - before) / (parades * ticks)
    }
    await measure(true)
    const ratios: number[] = []
    for (let pair = 0; pair < pairs; pair++) ratios.push((await measure(true)) / (await measure(false)))
    return {
      id: 'P2',
      work: `CPU per position with ${parades} parades moving, ${viewers} viewers: against one message per position`,
      measured: figure(ratios, '×'),
      target: '≤ 0.35×',
      passed: spread(ratios).median <= 0.35,
    }
  } finally {
    await crowd.stop()
    await hub.stop()
  }
}
