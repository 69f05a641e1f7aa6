import { reportedPosition } from '#shared/contract/tracking/tracker.ts'
import type { Body } from '#shared/contract/types.ts'
import type { TrackerLink } from '../../access/tracker-link.ts'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/handler.ts'
import { fieldErrorsOf, issueText } from '../../http/input/field-errors.ts'
import { type FieldError, Refusal, refuse } from '../../refusal.ts'
import { describeLink } from './describe-link.ts'
import { stopOwnSession } from '../lifecycle/stop-own-session.ts'
import type { createLinkRateLimiter } from './link-rate-limiter.ts'
import type { PhoneRequest } from './apply-request.ts'
import type { ReportedFix } from './phone-report.ts'

type Heartbeat = Body<'keepTrackerAlive'>

/** The calls of the phone page. Unlike phone apps, the page shows refusals to its holder. */
export function trackerHandlers(
  { database, feed, recorder, links, rules, viewers }: Context,
  secondsToWait: ReturnType<typeof createLinkRateLimiter>,
) {
  const checkRate = (link: TrackerLink, fixes: number, now: Date) => {
    const retryAfterSeconds = secondsToWait(link.sessionId, fixes, now)
    return retryAfterSeconds === null ? null : refuse('too_many_requests', { retryAfterSeconds })
  }
  const recordHeartbeat = async (link: TrackerLink, { deviceId, takeOver = false }: Heartbeat, now: Date) =>
    checkRate(link, 1, now) ?? recorder({ link, deviceId, takeOver, fixes: [], now })
  const recordRequest = async (link: TrackerLink, body: Heartbeat, now: Date, asked: PhoneRequest) => {
    const { deviceId, takeOver = false } = body
    const refusal = checkRate(link, 1, now)
    if (refusal) return refusal
    const recorded = await recorder({ link, deviceId, takeOver, fixes: [], now, request: asked })
    return recorded instanceof Refusal ? recorded : { sharing: recorded.sharing }
  }
  return {
    getTrackerLink: async ({ caller, now }) => {
      const link = await links.withCurrentSession(caller, (current) =>
        describeLink(database, current, { ...rules, now }),
      )
      if (link instanceof Refusal) return link
      const { onItsPage, onTheMap } = link.paradeId === null ? NO_VIEWERS : viewers.of(link.paradeId)
      return { ...link, viewers: onItsPage + onTheMap }
    },
    startTracker: async ({ caller, body, now }) => {
      const result = await recordHeartbeat(caller, body, now)
      if (result instanceof Refusal) return result
      const { paradeId, expiresAt, sharing } = result
      return { status: 'active', paradeId, expiresAt: expiresAt.toISOString(), sharing }
    },
    reportPositions: async ({ caller: link, body, now }) => {
      const { deviceId, takeOver = false, positions } = body
      const refusal = checkRate(link, positions.length, now)
      if (refusal) return refusal
      const { fixes, errors } = readFixes(positions)
      // Without a valid position nothing is recorded, not even a heartbeat.
      if (fixes.length === 0) return refuse('invalid_position', { errors, members: zeroCounts })
      const recorded = await recorder({ link, deviceId, takeOver, fixes, now })
      if (recorded instanceof Refusal) return recorded
      const { accepted, duplicate, setAside } = recorded
      const counts = { accepted, duplicate, setAside }
      if (errors.length > 0) return refuse('invalid_position', { errors, members: counts })
      return { ...counts, sharing: recorded.sharing }
    },
    keepTrackerAlive: async ({ caller, body, now }) => {
      const recorded = await recordHeartbeat(caller, body, now)
      return recorded instanceof Refusal ? recorded : { sharing: recorded.sharing }
    },
    keepGoing: ({ caller, body, now }) => recordRequest(caller, body, now, { kind: 'still-going' }),
    pauseTracker: ({ caller, body, now }) => recordRequest(caller, body, now, { kind: 'pause' }),
    resumeTracker: ({ caller, body, now }) => recordRequest(caller, body, now, { kind: 'resume' }),
    reportFromParade: ({ caller, body, now }) => {
      const { report, secondsAgo = 0 } = body
      const minutes = report === 'late' ? (body.minutes ?? null) : null
      const asked = { kind: 'report', report, minutes, secondsAgo } as const
      return recordRequest(caller, body, now, asked)
    },
    stopOwnSession: async ({ caller, body, now }) => {
      const refusal = checkRate(caller, 1, now)
      if (refusal) return refusal
      const { deviceId, takeOver = false } = body
      const stop = await links.withCurrentSession(caller, (link) =>
        stopOwnSession(database, link, { deviceId, takeOver }, { ...rules, now }),
      )
      if (stop instanceof Refusal) return stop
      if (stop.paradeId !== null) await feed.reread([stop.paradeId])
      return undefined
    },
  } satisfies Partial<Handlers>
}

const NO_VIEWERS = { onItsPage: 0, onTheMap: 0 }

const zeroCounts = { accepted: 0, duplicate: 0, setAside: 0 }

/** Returns the valid positions of a batch as fixes, and the errors of the others. */
function readFixes(positions: unknown[]): { fixes: ReportedFix[]; errors: FieldError[] } {
  const fixes: ReportedFix[] = []
  const errors: FieldError[] = []
  for (const [index, position] of positions.entries()) {
    const parsed = reportedPosition.safeParse(position, { error: issueText })
    if (parsed.success) fixes.push(toFix(parsed.data))
    else errors.push(...fieldErrorsOf(parsed.error, ['positions', index]))
  }
  return { fixes, errors }
}

const toFix = (position: ReturnType<typeof reportedPosition.parse>): ReportedFix => ({
  latitude: position.latitude,
  longitude: position.longitude,
  accuracy: position.accuracy ?? null,
  altitude: position.altitude ?? null,
  speed: position.speed ?? null,
  heading: position.heading ?? null,
  battery: position.battery ?? null,
  recordedAt: new Date(position.recordedAt),
})
