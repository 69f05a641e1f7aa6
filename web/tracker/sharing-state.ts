import { browserStorage } from '../storage/browser-storage.ts'
import type { LocationProblem } from './watch-position.ts'

/** The state of sharing on one link, for the screen. */
export interface SharingState {
  /**
   * `stopping`: no new position counts, and the server is being told. `held`: another phone has
   * taken over the link. `barred`: this group is not tracked today.
   */
  phase: 'idle' | 'sharing' | 'stopping' | 'over' | 'held' | 'barred'
  queuedCount: number
  sentCount: number
  /** Radius of the last fix in meters. */
  accuracy: number | null
  lastSentAt: Date | null
  locationProblem: LocationProblem | null
  /** Whether the last try to reach the server failed. */
  isUnreachable: boolean
  /** Why the group is not tracked today. */
  notTrackedReason: string
}

export const idle: SharingState = {
  phase: 'idle',
  queuedCount: 0,
  sentCount: 0,
  accuracy: null,
  lastSentAt: null,
  locationProblem: null,
  isUnreachable: false,
  notTrackedReason: '',
}

/** What a browser was doing on a link when its page was left. A reload resumes it. */
export interface InterruptedSharing {
  doing: 'sharing' | 'stopping'
  /** How many positions the server has received since sharing began. */
  sent: number
  /** When the last one went, as ISO time. */
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

export function saveInterrupted(token: string, unfinished: InterruptedSharing | null): void {
  if (unfinished) browserStorage.setItem(storageKey(token), JSON.stringify(unfinished))
  else browserStorage.removeItem(storageKey(token))
}

/** Returns the state in which a reload interrupted a link, or idle. */
export function restoredState(token: string): SharingState {
  const left = readInterrupted(token)
  if (!left) return idle
  return {
    ...idle,
    sentCount: left.sent,
    lastSentAt: left.lastSentAt === null ? null : new Date(left.lastSentAt),
  }
}

/** Returns what keeps positions from coming or going, in words that help; null if nothing does. */
export function problemText({ locationProblem, isUnreachable, accuracy }: SharingState): string | null {
  if (locationProblem === 'denied')
    return 'Location is blocked for this page. Allow it in the browser’s settings, then reload.'
  if (locationProblem === 'no-fix')
    return 'Your phone can’t find its location right now. Step outside if you can.'
  if (isUnreachable) return 'No signal. Your positions are saved on this phone and sent when it’s back.'
  return accuracy === null ? 'Looking for your position...' : null
}

/** Returns why sharing ended other than by the holder; null if it did not. */
export function endReason({ phase, notTrackedReason }: SharingState): string | null {
  if (phase === 'held') return 'Another phone has taken over this link.'
  return phase === 'barred' ? notTrackedReason : null
}
