import { optionsOf, onceEach } from './options.ts'
import { clearUp, prepareGroups, type Prepared } from './parade/prepare.ts'
import { walkParades } from './parade/walk-parades.ts'
import { runtimesFor, settings } from './settings.ts'
import { promises } from './thresholds.ts'
import { holdViewers } from './viewer/crowd.ts'

/** Viewers whose network lets no websocket through: what their pages poll must still come, and be fresh. */
export const options = optionsOf(
  { viewers: onceEach('watch', runtimesFor(settings.viewers)), parades: onceEach('parades') },
  {
    ...promises,
    // Phones report every two seconds; an answer is made from what is stored.
    polled_age: ['p(95)<4000'],
    'http_req_duration{name:listLiveParades}': ['p(95)<250'],
  },
)

export const setup = (): Prepared => prepareGroups(settings.parades)
export const watch = (): void => holdViewers({ hasSocket: false })
export const parades = (prepared: Prepared): Promise<void> =>
  walkParades(prepared, { startedBy: 0.1, anew: [] })
export const teardown = clearUp
