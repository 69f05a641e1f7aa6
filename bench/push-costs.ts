import type { Crowd } from './crowd.ts'
import type { MeasuredServer, Stage } from './stage.ts'

/** What the baseline pushes: the bytes of a move as the hub under measurement pushes it. */
const payload = [
  {
    id: 1,
    latitude: '29.960000',
    longitude: '-90.073210',
    accuracy: 8,
    lastUpdated: new Date().toISOString(),
    status: 'active',
  },
]

/** The hub and bare `ws` side by side, each with its own crowd. */
export interface PushCosts {
  /** Brings each of the two to this many viewers in all. */
  growTo(viewers: number): Promise<void>
  /** The hub's processor time per delivered message over this many pushes, in µs. */
  real(pushes: number): Promise<number>
  /** The same of bare `ws`, which writes one prepared frame. */
  floor(pushes: number): Promise<number>
}

/** Starts both with this many viewers each. */
export async function startPushCosts(stage: Stage, viewers: number): Promise<PushCosts> {
  const hub = await stage.hub()
  const bare = await stage.bare()
  const ours = await stage.crowd([hub], viewers)
  const theirs = await stage.bareCrowd(bare, viewers)
  const perMessage = async (server: MeasuredServer, crowd: Crowd, pushes: number, about: unknown) => {
    const cpu = await server.cpuOf(() => crowd.hears(() => server.ask('push', about)))
    return (cpu * 1_000) / (pushes * crowd.size)
  }
  return {
    async growTo(size) {
      for (const crowd of [ours, theirs]) await crowd.add(size - crowd.size)
    },
    real: (pushes) => perMessage(hub, ours, pushes, pushes),
    floor: (pushes) => perMessage(bare, theirs, pushes, { name: 'parades:moved', payload, times: pushes }),
  }
}
