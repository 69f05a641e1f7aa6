import { compare, figure, spread } from '../ratios.ts'
import type { Benchmark } from '../row.ts'

const viewers = 1_000
const parades = 4
const ticks = 12
const pairs = 5

/**
 * P2: processor time per position with four parades moving, in one message per tick, compared with
 * one message each.
 */
export const together: Benchmark = async (stage) => {
  const hub = await stage.hub()
  const crowd = await stage.crowd([hub], viewers)
  const measure = (isTogether: boolean) =>
    hub.cpuOf(() => crowd.hears(() => hub.ask('move', { parades, ticks, together: isTogether })))
  await measure(true)
  const { ratios } = await compare(
    pairs,
    () => measure(true),
    () => measure(false),
  )
  return {
    id: 'P2',
    work: `CPU per position with ${parades} parades moving, ${viewers} viewers: against one message per position`,
    measured: figure(ratios, '×'),
    target: '≤ 0.35×',
    passed: spread(ratios).median <= 0.35,
  }
}
