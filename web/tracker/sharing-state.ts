import { browserStorage } from '../storage/browser-storage.ts'
import type { LocationProblem } from './watch-position.ts'

/** The state of sharing on one link, for the screen. */
export interface SharingState {
  /**
   * `stopping` means that new fixes are ignored and the stop is being sent. `taken-over` means that
   * another phone now uses the link.
   */
  phase: 'idle' | 'sharing' | 'stopping' | 'ended' | 'taken-over' | 'not-tracked-today'
  queuedCount: number
  sentCount: number
  /** The accuracy of the last fix in meters. */
  accuracy: number | null
  lastSentAt: Date | null
  locationProblem: LocationProblem | null
  /** Whether the last request got no response. */
  isUnreachable: boolean
  /** The server's explanation of `not-tracked-today`. */
  notTrackedReason: string
}

export const idleState: SharingState = {
  phase: 'idle',
  queuedCount: 0,
  sentCount: 0,
  accuracy: null,
  lastSentAt: null,
  locationProblem: null,
  isUnreachable: false,
  notTrackedReason: '',
}

/**
 * What a page was doing on a link when it was closed, as stored in the browser. A reload resumes
 * it.
 */
export interface InterruptedSharing {
  doing: 'sharing' | 'stopping'
  /** Number of fixes that the server has accepted since sharing began. */
  sent: number
  /** When the last of them was sent, as ISO 8601. */
  lastSentAt: string | null
}

const storageKey = (token: string) => `sharing:${token}`

export function readInterrupted(token: string): InterruptedSharing | null {
  try {
    return JSON.parse(browserStorage.getItem(storageKey(token)) ?? 'null') as InterruptedSharing | null
  } catch {
    return null
  }
}

export function saveInterrupted(token: string, interrupted: InterruptedSharing | null): void {
  if (interrupted) browserStorage.setItem(storageKey(token), JSON.stringify(interrupted))
  else browserStorage.removeItem(storageKey(token))
}

/** Returns the state in which a reload interrupted sharing, or `idleState` if there was none. */
export function readRestoredState(token: string): SharingState {
  const interruptedSharing = readInterrupted(token)
  if (!interruptedSharing) return idleState
  return {
    ...idleState,
    sentCount: interruptedSharing.sent,
    lastSentAt: interruptedSharing.lastSentAt === null ? null : new Date(interruptedSharing.lastSentAt),
  }
}

/** Returns a message about what blocks fixes or their delivery, or null if nothing does. */
export function problemText({ locationProblem, isUnreachable, accuracy }: SharingState): string | null {
  if (locationProblem === 'denied')
    return 'Location is blocked for this page. Allow it in the browser’s settings, then reload.'
  if (locationProblem === 'no-fix')
    return 'Your phone can’t find its location right now. Step outside if you can.'
  if (isUnreachable) return 'No signal. Your positions are saved on this phone and sent when it’s back.'
  return accuracy === null ? 'Looking for your position...' : null
}

/** Returns a message if something other than the user's Stop ended sharing, or null. */
export function endReason({ phase, notTrackedReason }: SharingState): string | null {
  if (phase === 'taken-over') return 'Another phone has taken over this link.'
  return phase === 'not-tracked-today' ? notTrackedReason : null
}
