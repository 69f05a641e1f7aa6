import type { ReportedFix } from '#server/tracking/ingest/phone-report.ts'
import type { Reporter } from '#server/tracking/ingest/apply-fix.ts'
import type { ParadeEntry, ParadeRow, SessionEntry } from '#server/tracking/parade/parade-entry.ts'

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

/** Returns an active session of a front phone, last heard of at a time. */
export const newSessionEntry = (
  id: number,
  lastHeartbeat: Date,
  overrides: Partial<SessionEntry> = {},
): SessionEntry => ({
  id,
  status: 'active',
  permissionId: null,
  lastHeartbeat,
  expiresAt: new Date(lastHeartbeat.getTime() + 6 * 3_600_000),
  ending: null,
  part: 'front',
  pausedAt: null,
  ...overrides,
})

/** A group of a parade's entry. */
export const testGroup = {
  name: 'Lantern Row',
  type: 'social-aid' as const,
  imageUrl: null,
  description: '',
  isActive: true,
}

/** Returns the entry of a parade without an event, whose only phone gives its position. */
export const newParadeEntry = (startedAt: Date, overrides: Partial<ParadeEntry> = {}): ParadeEntry => ({
  ...newParadeRow(1, 1, startedAt),
  sessionId: 1,
  accuracy: 10,
  positionAt: startedAt,
  sessions: [newSessionEntry(1, startedAt)],
  group: testGroup,
  event: null,
  ...overrides,
})

/** What a parade's entry has of an event without a route. */
export const testEventEntry = {
  title: 'Annual parade',
  date: '2026-12-06',
  time: '13:00',
  endTime: null,
  location: 'Tremé',
  description: 'Invented.',
  routeStops: [],
  startCoordinates: null,
  endCoordinates: null,
  stopCoordinates: [],
  path: '',
  plannedStops: [],
  certainty: 'approximate' as const,
  approximateParts: [],
  unknownPlaces: [],
}
