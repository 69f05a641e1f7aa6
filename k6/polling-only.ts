import { createOptions, runOnce } from './options.ts'
import { stopLeftoverParades, prepareGroups, type SetupData } from './parade/setup.ts'
import { runParades } from './parade/run-parades.ts'
import { runtimesFor, settings, baseThresholds } from './settings.ts'
import { runViewers } from './viewer/run-viewers.ts'

/** Viewers whose network blocks websockets. Polls alone must deliver fresh positions. */
export const options = createOptions(
  { viewers: runOnce('watch', runtimesFor(settings.users)), parades: runOnce('parades') },
  {
    ...baseThresholds,
    // Phones report every two seconds.
    polled_age: ['p(95)<4000'],
    'http_req_duration{name:listLiveParades}': ['p(95)<250'],
  },
)

export const setup = (): SetupData => prepareGroups(settings.parades)
export const watch = (): void => runViewers({ hasSocket: false })
export const parades = (setupData: SetupData): Promise<void> =>
  runParades(setupData, { allStartedBy: 0.1, stops: [] })
export const teardown = stopLeftoverParades
