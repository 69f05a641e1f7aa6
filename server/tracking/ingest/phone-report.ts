import type { TrackerLink } from '../../access/tracker-link.ts'
import type { Refusal } from '../../refusal.ts'
import type { Sharing } from '../parade/sharing.ts'
import type { PhoneRequest } from './apply-request.ts'
import type { RecordedChanges } from '../parade/parade-entry.ts'

/**
 * One request of a phone with its fixes. A heartbeat has none. `takeOver` says whether the phone
 * may replace another one on the same link. Apps cannot ask their user, so they may replace a phone
 * that has been silent for 20 seconds.
 */
export interface PhoneReport {
  link: TrackerLink
  /** The phone's own name. It is empty if the phone has none, and then matches any phone. */
  deviceId: string
  fixes: ReportedFix[]
  takeOver: boolean | 'when-silent'
  /** What the phone's holder asks for in the same request. */
  request?: PhoneRequest
  /** When the request arrived. */
  now: Date
  /** The latest that it may have been then, if the server's clock is behind. */
  latest?: Date
}

/**
 * What a phone learns after the commit of its report: how many fixes were stored, and its sharing.
 */
export interface ReportResult {
  accepted: number
  duplicate: number
  setAside: number
  paradeId: number
  sharing: Sharing
  expiresAt: Date
}

/** Why a report was not recorded. */
export type ReportRefusal = Refusal<
  'link_ended' | 'stopped_by_admin' | 'link_held' | 'not_tracked_today' | 'too_many_requests'
>

/** The result of a grouped commit: one result per report, in order, and the changes on the map. */
export interface RecordedGroup extends RecordedChanges {
  results: (ReportResult | ReportRefusal)[]
}

/** A fix as reported by a phone, converted to our units. */
export interface ReportedFix {
  /** Degrees within ±90. */
  latitude: number
  /** Degrees within ±180. */
  longitude: number
  /** Radius in meters. */
  accuracy: number | null
  /** Meters above sea level. */
  altitude: number | null
  /** Meters per second. */
  speed: number | null
  /** Degrees clockwise from north, 0 to 360. */
  heading: number | null
  /** Charge from 0 (empty) to 1 (full). */
  battery: number | null
  recordedAt: Date
}

/** A request of a phone app, parsed from its wire format. */
export interface ParsedReport {
  /** The phone's own name, at most 128 characters, or empty if it has none. */
  deviceId: string
  fixes: ReportedFix[]
  /** Number of fixes that could not be read. */
  dropped: number
}
