import { STALE_AFTER_MS } from '#shared/arrival/street-state.ts'
import { browserStorage } from '../storage/browser-storage.ts'
import type { StoredMessage } from './message-sender.ts'
import type { Outage, ServerSharing } from './link-request.ts'
import type { LocationProblem } from './watch-position.ts'

/** The state of sharing on one link, for the screen. */
export interface SharingState {
  /**
   * `waiting` means that an administrator stopped the parade and may start it again. `stopping` means
   * that new fixes are ignored and the stop is being sent. `taken-over` means that another phone now
   * uses the link.
   */
  phase: 'idle' | 'sharing' | 'waiting' | 'stopping' | 'ended' | 'taken-over' | 'not-tracked-today'
  /** Whose Stop has ended it: the holder's on this phone, or an administrator's; null for other ends. */
  endedBy: 'holder' | 'administrator' | null
  /** Whose parade the link is for; null before the link has loaded. */
  groupName: string | null
  queuedCount: number
  sentCount: number
  /** The accuracy of the last fix in meters. */
  accuracy: number | null
  lastSentAt: Date | null
  /** Since when no fix has come: the time of the newest, or when this phone began to take them. */
  noFixSince: Date | null
  locationProblem: LocationProblem | null
  /** Why the last request failed to get a valid answer of the server; null if it got one. */
  outage: Outage | null
  /** The server's explanation of `not-tracked-today`. */
  notTrackedReason: string
  /** Since when this phone takes no fixes, because of a pause; null while it takes them. */
  pausedAt: Date | null
  /** Whether the server does not know yet that the holder has paused or resumed. */
  isPauseUnsent: boolean
  /** What the server last said about this phone's sharing; null before its first response. */
  server: ServerSharing | null
}

export const idleState: SharingState = {
  phase: 'idle',
  endedBy: null,
  groupName: null,
  queuedCount: 0,
  sentCount: 0,
  accuracy: null,
  lastSentAt: null,
  noFixSince: null,
  locationProblem: null,
  outage: null,
  notTrackedReason: '',
  pausedAt: null,
  isPauseUnsent: false,
  server: null,
}

/**
 * What a page was doing on a link when it was closed, as stored in the browser. A reload resumes
 * it.
 */
export interface InterruptedSharing {
  doing: 'sharing' | 'waiting' | 'stopping'
  /** Number of fixes that the server has accepted since sharing began. */
  sent: number
  /** When the last of them was sent, as ISO 8601. */
  lastSentAt: string | null
  // Records of earlier versions have none of the following.
  groupName?: string | null
  /** Since when no fix has come, as ISO 8601. */
  noFixSince?: string | null
  /** Since when sharing is paused, as ISO 8601. */
  pausedAt?: string | null
  isPauseUnsent?: boolean
  /** The holder's newest message, if it was sent or is on its way. */
  message?: StoredMessage | null
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

/** Returns the state that a reload interrupted while sharing, or `idleState` if there was none. */
export function readRestoredState(token: string): SharingState {
  const interruptedSharing = readInterrupted(token)
  if (!interruptedSharing) return idleState
  const { sent, lastSentAt, noFixSince, pausedAt, isPauseUnsent = false } = interruptedSharing
  return {
    ...idleState,
    sentCount: sent,
    lastSentAt: lastSentAt === null ? null : new Date(lastSentAt),
    noFixSince: noFixSince ? new Date(noFixSince) : null,
    pausedAt: pausedAt ? new Date(pausedAt) : null,
    isPauseUnsent,
  }
}

/** Whether nothing is shared, because the page may not read the location. */
export const isBlocked = ({ locationProblem, pausedAt }: SharingState): boolean =>
  locationProblem === 'denied' && pausedAt === null

/** Whether this phone takes positions that do not reach the server now. */
export const isNotSending = ({ phase, outage, pausedAt }: SharingState): boolean =>
  phase === 'sharing' && outage !== null && pausedAt === null

/** Whether viewers see 'Signal lost' because this phone has no fix, by this device's clock. */
export const isSilent = ({ phase, pausedAt, noFixSince }: SharingState, now: Date): boolean =>
  phase === 'sharing' &&
  pausedAt === null &&
  noFixSince !== null &&
  now.getTime() - noFixSince.getTime() >= STALE_AFTER_MS
