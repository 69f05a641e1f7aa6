import { optionsOf, onceEach } from './options.ts'
import { cleanUp, prepareGroups, type Prepared } from './parade/prepare.ts'
import { walkParades } from './parade/walk-parades.ts'
import { runtimesFor, settings } from './settings.ts'
import { baseThresholds } from './thresholds.ts'
import { holdViewers } from './viewer/crowd.ts'

/**
 * Viewers whose network blocks websockets: polls must still deliver, and deliver fresh positions.
 */
export const options = optionsOf(
  { viewers: onceEach('watch', runtimesFor(settings.viewers)), parades: onceEach('parades') },
  {
    ...baseThresholds,
    // Phones report every two seconds, and responses contain stored positions.
    polled_age: ['p(95)<4000'],
    'http_req_duration{name:listLiveParades}': ['p(95)<250'],
  },
)

export const setup = (): Prepared => prepareGroups(settings.parades)
export const watch = (): void => holdViewers({ hasSocket: false })
export const parades = (prepared: Prepared): Promise<void> =>
  walkParades(prepared, { startedBy: 0.1, restarts: [] })
export const teardown = cleanUp
