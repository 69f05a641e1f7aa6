import exec from 'k6/execution'
import { createOptions, runOnce } from './options.ts'
import { stopLeftoverParades, prepareGroups, type SetupData } from './parade/setup.ts'
import { runParades } from './parade/run-parades.ts'
import { setDisconnectAt } from './metrics.ts'
import { runtimesFor, settings, pushThresholds } from './settings.ts'
import { type Arrival, runViewers } from './viewer/run-viewers.ts'
import { pageForViewer } from './viewer/pages.ts'

/**
 * A Sunday. Three out of four viewers arrive in the first third of the run, the others later through
 * shared links, in three bursts. Five parades walk, and some stop and restart. After 70% of the run
 * every viewer loses the connection. k6 calls `setup`, then `watch` and `parades`, then `teardown` (see
 * `createOptions`).
 */
export const options = createOptions(
  { viewers: runOnce('watch', runtimesFor(settings.users)), parades: runOnce('parades') },
  {
    ...pushThresholds,
    'fix_to_push{phase:walk}': ['p(95)<500', 'p(99)<1000'],
    // Pushes and reports are slower while every viewer reconnects and refetches.
    'fix_to_push{phase:reconnect}': ['p(95)<1000'],
    'http_reqs{name:card}': ['count>0'],
    'fix_acknowledged{phase:walk}': ['p(95)<500'],
    'fix_acknowledged{phase:reconnect}': ['p(95)<1000'],
    recovery_time: ['max<10000'],
    viewers_back: [`count>=${settings.users}`],
  },
)

/** Seconds from the start until every viewer loses the connection. */
const disconnectAfterSeconds = settings.seconds * 0.7
/** Call this in each runtime, because a runtime has its own copy of the phase. */
const setDisconnectTime = (): void => setDisconnectAt(exec.scenario.startTime + disconnectAfterSeconds * 1000)

/** When links are shared, as fractions of the run. */
const burstStarts = [0.36, 0.44, 0.52]
/** How long a burst of visits through a shared link lasts. */
const BURST_SECONDS = 5

function planArrival(userIndex: number): Arrival {
  if (userIndex % 4 !== 3)
    return {
      afterSeconds: settings.seconds * 0.33 * (userIndex / settings.users),
      page: pageForViewer(userIndex),
    }
  const burstStart = burstStarts[Math.floor(userIndex / 4) % burstStarts.length]!
  return { afterSeconds: settings.seconds * burstStart + Math.random() * BURST_SECONDS, page: 'track' }
}

export const setup = (): SetupData => prepareGroups(settings.parades)
export function watch(): void {
  setDisconnectTime()
  runViewers({ arrival: planArrival, disconnectAfterSeconds })
}
export function parades(setupData: SetupData): Promise<void> {
  setDisconnectTime()
  return runParades(setupData, { allStartedBy: 0.25, stops: [0.4, 0.6, 0.8] })
}
export const teardown = stopLeftoverParades
