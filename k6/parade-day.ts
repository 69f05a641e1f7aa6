import exec from 'k6/execution'
import { optionsOf, onceEach } from './options.ts'
import { cleanUp, prepareGroups, type Prepared } from './parade/prepare.ts'
import { walkParades } from './parade/walk-parades.ts'
import { setCutAt } from './phase.ts'
import { runtimesFor, settings } from './settings.ts'
import { pushThresholds } from './thresholds.ts'
import { type Arrival, holdViewers } from './viewer/crowd.ts'
import { pageOf } from './viewer/pages.ts'

/**
 * A Sunday. Viewers arrive in the first third, every fourth of them through a shared link, in three
 * bursts. Five parades walk, and some stop and restart. At 70% of the time everyone loses the
 * connection.
 */
export const options = optionsOf(
  { viewers: onceEach('watch', runtimesFor(settings.viewers)), parades: onceEach('parades') },
  {
    ...pushThresholds,
    'fix_to_push{phase:walk}': ['p(95)<500', 'p(99)<1000'],
    // While everyone reconnects, pushes and reports wait among their requests.
    'fix_to_push{phase:comeback}': ['p(95)<1000'],
    'http_reqs{name:card}': ['count>0'],
    'fix_acknowledged{phase:walk}': ['p(95)<500'],
    'fix_acknowledged{phase:comeback}': ['p(95)<1000'],
    recovery_time: ['max<10000'],
    viewers_back: [`count>=${settings.viewers}`],
  },
)

/** When everyone loses the connection, in s from the start. */
const cutAfter = settings.seconds * 0.7
const expectCut = (): void => setCutAt(exec.scenario.startTime + cutAfter * 1000)

const bursts = [0.36, 0.44, 0.52]
/** Readers open a shared link within this time, in s. */
const burst = 5

function arrival(viewer: number): Arrival {
  if (viewer % 4 !== 3)
    return { after: settings.seconds * 0.33 * (viewer / settings.viewers), page: pageOf(viewer) }
  const share = bursts[Math.floor(viewer / 4) % bursts.length]!
  return { after: settings.seconds * share + Math.random() * burst, page: 'track' }
}

export const setup = (): Prepared => prepareGroups(settings.parades)
export function watch(): void {
  expectCut()
  holdViewers({ arrival, cutAfter })
}
export function parades(prepared: Prepared): Promise<void> {
  expectCut()
  return walkParades(prepared, { startedBy: 0.25, restarts: [0.4, 0.6, 0.8] })
}
export const teardown = cleanUp
