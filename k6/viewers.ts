import { createOptions, runOnce } from './options.ts'
import { stopLeftoverParades, prepareGroups, type SetupData } from './parade/setup.ts'
import { runParades } from './parade/run-parades.ts'
import { runtimesFor, settings, pushThresholds } from './settings.ts'
import { runViewers } from './viewer/run-viewers.ts'

/**
 * Viewers on the site's pages while parades walk. Every push and every response is checked against the
 * contract.
 */
export const options = createOptions(
  { viewers: runOnce('watch', runtimesFor(settings.users)), parades: runOnce('parades') },
  { ...pushThresholds, fix_to_push: ['p(95)<500'] },
)

export const setup = (): SetupData => prepareGroups(settings.parades)
export const watch = (): void => runViewers()
export const parades = (setupData: SetupData): Promise<void> =>
  runParades(setupData, { allStartedBy: 0.1, stops: [] })
export const teardown = stopLeftoverParades
