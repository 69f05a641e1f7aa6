import exec from 'k6/execution'
import { optionsOf, onceEach } from './options.ts'
import { clearUp, prepareGroups, type Prepared } from './parade/prepare.ts'
import { walkParades } from './parade/walk-parades.ts'
import { everybodyLoses } from './phase.ts'
import { runtimesFor, settings } from './settings.ts'
import { pushPromises } from './thresholds.ts'
import { type Arrival, holdViewers } from './viewer/crowd.ts'
import { pageOf } from './viewer/pages.ts'

/**
 * A Sunday: viewers come in the first third, every fourth through a link that was shared, in three bursts; five parades walk,
 * some end and begin anew; at two thirds of the time everybody loses the connection at once.
 */
export const options = optionsOf(
  { viewers: onceEach('watch', runtimesFor(settings.viewers)), parades: onceEach('parades') },
  {
    ...pushPromises,
    'fix_to_push{phase:walk}': ['p(95)<500', 'p(99)<1000'],
    // In the seconds in which all come back at once, pushes and reports wait among their requests.
    'fix_to_push{phase:comeback}': ['p(95)<1000'],
    'http_reqs{name:card}': ['count>0'],
    'fix_acknowledged{phase:walk}': ['p(95)<500'],
    'fix_acknowledged{phase:comeback}': ['p(95)<1000'],
    right_again: ['max<10000'],
    viewers_back: [`count>=${settings.viewers}`],
  },
)

/** When everybody loses the connection, in s from the start. */
const cutAfter = settings.seconds * 0.7
const expectCut = (): void => everybodyLoses(exec.scenario.startTime + cutAfter * 1000)

const bursts = [0.36, 0.44, 0.52]
/** A link that is shared is opened by its readers within so many seconds. */
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
  return walkParades(prepared, { startedBy: 0.25, anew: [0.4, 0.6, 0.8] })
}
export const teardown = clearUp
