import type { Crowd } from './crowd.ts'
import type { MeasuredServer, Stage } from './stage.ts'

/** The payload that the baseline pushes: as long as a move that the hub pushes. */
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

/** The hub and, as its baseline, bare `ws`, each with its own viewers. */
export interface PushCosts {
  /** Connects viewers to both until each has this many. */
  growTo(viewers: number): Promise<void>
  /** CPU time of the hub per delivered message over this many pushes, in µs. */
  hub(pushes: number): Promise<number>
  /** The same for bare `ws`, which writes one prepared frame. */
  baseline(pushes: number): Promise<number>
}

/** Starts the hub and the baseline with this many viewers each. */
export async function startPushCosts(stage: Stage, viewers: number): Promise<PushCosts> {
  const hub = await stage.hub()
  const bare = await stage.bare()
  const hubCrowd = await stage.crowd([hub], viewers)
  const bareCrowd = await stage.bareCrowd(bare, viewers)
  const perMessage = async (server: MeasuredServer, crowd: Crowd, pushes: number, argument: unknown) => {
    const cpuMs = await server.cpuMsDuring(() => crowd.waitForPushes(() => server.call('push', argument)))
    return (cpuMs * 1_000) / (pushes * crowd.size)
  }
  return {
    async growTo(size) {
      for (const crowd of [hubCrowd, bareCrowd]) await crowd.add(size - crowd.size)
    },
    hub: (pushes) => perMessage(hub, hubCrowd, pushes, pushes),
    baseline: (pushes) =>
      perMessage(bare, bareCrowd, pushes, { name: 'parades:moved', payload, times: pushes }),
  }
}
