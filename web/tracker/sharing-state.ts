import type { Trouble } from './watch-position.ts'
import { unfinishedOn } from './unfinished.ts'

/** Where sharing stands, for the screen. */
export interface SharingState {
  /**
   * `stopping`: no position is taken any more, and the server is being told. `held`: another phone has taken the link.
   * `barred`: this group is not tracked today.
   */
  phase: 'idle' | 'sharing' | 'stopping' | 'over' | 'held' | 'barred'
  waiting: number
  sent: number
  /** Radius of the last fix in metres. */
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

/** Where a link stood when a reload interrupted it; idle where nothing did. */
export function stateAsLeft(token: string): SharingState {
  const left = unfinishedOn(token)
  if (!left) return idle
  return { ...idle, sent: left.sent, lastSentAt: left.lastSentAt === null ? null : new Date(left.lastSentAt) }
}
