import type { TrackerLink } from '../../access/tracker-link.ts'
import type { Refusal } from '../../refusal.ts'
import type { RecordedChanges } from '../parade/parade-entry.ts'
import type { ReportedFix } from './reported-fix.ts'

/**
 * One request of a phone: its fixes, or none for a heartbeat. `takeOver` says whether it may replace another phone on the
 * same link: by its holder's wish, or, for apps that cannot be asked, when the other has been silent for 20 seconds.
 */
export interface PhoneReport {
  link: TrackerLink
  /** What the phone calls itself; empty where it does not say, which is no other phone. */
  deviceId: string
  fixes: ReportedFix[]
  takeOver: boolean | 'when-silent'
  /** When the request arrived. */
  now: Date
}

/** What became of a phone's request once it was committed. */
export interface Recorded {
  accepted: number
  duplicate: number
  setAside: number
  paradeId: number
  expiresAt: Date
}

export type RecordRefusal = Refusal<'link_ended' | 'link_held' | 'not_tracked_today'>

/** What a grouped commit did: one result per request, in order, and what changed on the map. */
export interface RecordedGroup extends RecordedChanges {
  results: (Recorded | RecordRefusal)[]
}
