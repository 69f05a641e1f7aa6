import { type Refusal, refuse } from '../../refusal.ts'
import { type AsOf, sessionEnd, type SessionTimes } from './session-status.ts'

/** How long after an administrator's Stop the parade can start again. */
const START_AGAIN_WINDOW_MS = 60_000

/** Returns until when a parade that an administrator stopped can start again. */
export const startAgainUntil = (stoppedAt: Date): Date =>
  new Date(stoppedAt.getTime() + START_AGAIN_WINDOW_MS)

/** Returns the instant after which a parade must have been stopped to start again now. */
export const startAgainFrom = (now: Date): Date => new Date(now.getTime() - START_AGAIN_WINDOW_MS)

/**
 * Whether Start again may continue the link of a session that an administrator's Stop ended: without the
 * Stop, it would still be valid.
 */
export const mayContinue = (session: SessionTimes, asOf: AsOf): boolean =>
  sessionEnd(session, asOf) > asOf.now

/** The columns of a session that say how and when it ended. */
interface SessionEnd {
  stoppedByAdmin: boolean
  endedAt: Date | null
}

/**
 * Returns the refusal of a link whose session has ended. After an administrator's Stop, it says
 * until when the link may come back.
 */
export const refuseEndedLink = ({
  stoppedByAdmin,
  endedAt,
}: SessionEnd): Refusal<'link_ended' | 'stopped_by_admin'> =>
  stoppedByAdmin && endedAt
    ? refuse('stopped_by_admin', { members: { retryUntil: startAgainUntil(endedAt).toISOString() } })
    : refuse('link_ended')

/** The columns of a parade that say whether and when Start again began it. */
interface ParadeStart {
  isRestart: boolean
  startedAt: Date
}

/**
 * Whether a fix counts in a parade. If Start again began the parade, a fix that was recorded or
 * arrived before does not: it belongs to the time after Stop (rule LP3).
 */
export const countsAfterRestart = (
  { recordedAt }: { recordedAt: Date },
  { isRestart, startedAt }: ParadeStart,
  receivedAt: Date,
): boolean => !isRestart || (recordedAt > startedAt && receivedAt > startedAt)
