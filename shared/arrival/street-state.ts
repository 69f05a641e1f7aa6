import type { paradeStatuses, streetStates } from '../contract/tracking/live-parades.ts'
import { currentStop, isHalted, type Walk } from './progress/advance-walk.ts'

export type StreetState = (typeof streetStates)[number]

/**
 * After this long without a new position a parade is stale, even if its phones still send
 * heartbeats: viewers must not take an old place for the present one.
 */
export const STALE_AFTER_MS = 90_000

/**
 * Returns what a parade is doing. Its status follows from the clock, everything else from its fixes.
 * If several states apply, the first one counts.
 *
 * @param walk null before its first position
 */
export function streetState(status: (typeof paradeStatuses)[number], walk: Walk | null): StreetState {
  if (status === 'waiting') return 'waiting'
  if (status === 'stale') return 'signal-lost'
  if (walk === null) return 'rolling'
  if (!walk.isOnPath) return 'off-route'
  if (currentStop(walk) !== null) return 'at-a-stop'
  return isHalted(walk) ? 'stopped' : 'rolling'
}
