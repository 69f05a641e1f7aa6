import { type Refusal, refuse } from '../../refusal.ts'

/** How long after an administrator's Stop the parade can start again. */
export const START_AGAIN_WINDOW_MS = 60_000

/** Returns until when a parade that an administrator stopped can start again. */
export const startAgainUntil = (stoppedAt: Date): Date =>
  new Date(stoppedAt.getTime() + START_AGAIN_WINDOW_MS)

/** The columns of a session that say how it ended. */
interface SessionEnd {
  stoppedByAdmin: boolean
  endedAt: Date | null
}

/** Refuses a link whose session has ended. After an administrator's Stop, it may come back. */
export const refuseEndedLink = ({
  stoppedByAdmin,
  endedAt,
}: SessionEnd): Refusal<'link_ended' | 'stopped_by_admin'> =>
  stoppedByAdmin && endedAt
    ? refuse('stopped_by_admin', { members: { retryUntil: startAgainUntil(endedAt).toISOString() } })
    : refuse('link_ended')
