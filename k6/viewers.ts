import { optionsOf, onceEach } from './options.ts'
import { cleanUp, prepareGroups, type Prepared } from './parade/prepare.ts'
import { walkParades } from './parade/walk-parades.ts'
import { runtimesFor, settings } from './settings.ts'
import { holdViewers } from './viewer/crowd.ts'
import { pushThresholds } from './thresholds.ts'

/**
 * Viewers on the site's pages while parades walk; every push and every response is checked against
 * the contract.
 */
export const options = optionsOf(
  { viewers: onceEach('watch', runtimesFor(settings.viewers)), parades: onceEach('parades') },
  { ...pushThresholds, fix_to_push: ['p(95)<500'] },
)

export const setup = (): Prepared => prepareGroups(settings.parades)
export const watch = (): void => holdViewers()
export const parades = (prepared: Prepared): Promise<void> =>
  walkParades(prepared, { startedBy: 0.1, restarts: [] })
export const teardown = cleanUp
