import type { SharingState } from './sharing-state.ts'

/** What keeps positions from coming or going, in words that help. */
export function troubleOf({ trouble, unreached, accuracy }: SharingState): string | null {
  if (trouble === 'denied')
    return 'This page may not see where you are. Allow location for it in the browser’s settings, then reload.'
  if (trouble === 'no-fix')
    return 'The phone does not know where it is at the moment. Step out from under the roof if you can.'
  if (unreached) return 'No signal. Your positions are kept on this phone and sent when it is back.'
  return accuracy === null ? 'Looking for your position...' : null
}

/** Why sharing ended without the holder's wish; null where it did not. */
export function endedBy({ phase, barredBecause }: SharingState): string | null {
  if (phase === 'held') return 'Another phone has taken over this link.'
  return phase === 'barred' ? barredBecause : null
}
