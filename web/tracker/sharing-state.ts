import { browserStorage } from '../storage/browser-storage.ts'
import type { Trouble } from './watch-position.ts'

/** The state of sharing on one link, for the screen. */
export interface SharingState {
  /**
   * `stopping`: no new position counts, and the server is being told. `held`: another phone has
   * taken over the link. `barred`: this group is not tracked today.
   */
  phase: 'idle' | 'sharing' | 'stopping' | 'over' | 'held' | 'barred'
  waiting: number
  sent: number
  /** Radius of the last fix in meters. */
  accuracy: number | null
  lastSentAt: Date | null
  trouble: Trouble | null
  /** Whether the last try to reach the server failed. */
  unreached: boolean
  /** Why the group is not tracked today. */
  barredBecause: string
}

export const idle: SharingState = {
  phase: 'idle',
  waiting: 0,
  sent: 0,
  accuracy: null,
  lastSentAt: null,
  trouble: null,
  unreached: false,
  barredBecause: '',
}

/** What a browser was doing on a link when its page was left. A reload resumes it. */
export interface Unfinished {
  doing: 'sharing' | 'stopping'
  /** How many positions the server has received since sharing began. */
  sent: number
  /** When the last one went, as ISO time. */
  lastSentAt: string | null
}

const keyOf = (token: string) => `sharing:${token}`

export function unfinishedOn(token: string): Unfinished | null {
  try {
    return JSON.parse(browserStorage.getItem(keyOf(token)) ?? 'null') as Unfinished | null
  } catch {
    return null
  }
}

export function rememberUnfinished(token: string, unfinished: Unfinished | null): void {
  if (unfinished) browserStorage.setItem(keyOf(token), JSON.stringify(unfinished))
  else browserStorage.removeItem(keyOf(token))
}

/** Returns the state in which a reload interrupted a link, or idle. */
export function stateAsLeft(token: string): SharingState {
  const left = unfinishedOn(token)
  if (!left) return idle
  return { ...idle, sent: left.sent, lastSentAt: left.lastSentAt === null ? null : new Date(left.lastSentAt) }
}

/** Returns what keeps positions from coming or going, in words that help; null if nothing does. */
export function troubleOf({ trouble, unreached, accuracy }: SharingState): string | null {
  if (trouble === 'denied')
    return 'Location is blocked for this page. Allow it in the browser’s settings, then reload.'
  if (trouble === 'no-fix') return 'Your phone can’t find its location right now. Step outside if you can.'
  if (unreached) return 'No signal. Your positions are saved on this phone and sent when it’s back.'
  return accuracy === null ? 'Looking for your position...' : null
}

/** Returns why sharing ended other than by the holder; null if it did not. */
export function endedBy({ phase, barredBecause }: SharingState): string | null {
  if (phase === 'held') return 'Another phone has taken over this link.'
  return phase === 'barred' ? barredBecause : null
}
