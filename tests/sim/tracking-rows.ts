import type { ReportedFix } from '#server/tracking/ingest/phone-report.ts'
import type { Reporter } from '#server/tracking/ingest/apply-fix.ts'
import type { ParadeRow } from '#server/tracking/parade/parade-entry.ts'

/** Returns a parsed fix of a phone that reports only place, time and accuracy. */
export const makeFix = (
  latitude: number,
  longitude: number,
  recordedAt: Date,
  overrides: Partial<ReportedFix> = {},
): ReportedFix => ({
  latitude,
  longitude,
  accuracy: 10,
  altitude: null,
  speed: null,
  heading: null,
  battery: null,
  recordedAt,
  ...overrides,
})

/** Returns the reporting state of a phone that has not reported yet. */
export const newReporter = (id: number, part: Reporter['part'] = 'front'): Reporter => ({
  id,
  part,
  memory: { last: null, jumps: [] },
  session: { shownSince: null, ending: null },
  fixReceivedAt: null,
  accuracy: null,
  battery: null,
  fixesReceived: 0,
  fixesSetAside: 0,
})

/** Returns the row of a parade that waits for its first position. */
export const newParadeRow = (id: number, groupId: number, startedAt: Date): ParadeRow => ({
  id,
  groupId,
  eventId: null,
  sessionId: null,
  latitude: 29.9626,
  longitude: -90.0648,
  accuracy: null,
  positionAt: null,
  startedAt,
  lapsedAt: null,
  endedAt: null,
  endReason: null,
  trail: [],
  progress: null,
  tail: null,
  report: null,
  lateMinutes: null,
  isRestart: false,
  revision: 1,
})
