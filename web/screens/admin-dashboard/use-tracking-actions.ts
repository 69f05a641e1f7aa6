import { ApiError, userMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { filterByAffected, filterByCalls } from '#web/api/query-filters.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { AdminParade, PhoneSession } from './admin-parade.ts'

const trackingQueries = [filterByAffected('tracking')]

/** The queries to refetch after an action on a phone, whether it succeeds or not. */
const refetchTracking = { affects: trackingQueries, refetchOnFailure: trackingQueries }

/**
 * Makes a phone the primary of its parade. The request names the primary on screen, so that the
 * server can refuse it if another administrator has chosen a different one in the meantime.
 */
export function useChoosePrimary(parade: AdminParade) {
  return useAction({
    ...refetchTracking,
    run: ({ id: sessionId }: PhoneSession) =>
      call('choosePrimary', {
        params: { id: parade.id },
        body: { sessionId, insteadOf: parade.sessions.find(({ isPrimary }) => isPrimary)?.id ?? null },
      }),
    successToast: (_, { trackerName }) => ({
      title: 'Primary Phone Chosen',
      description: `${trackerName} now gives the position of ${parade.groupName}.`,
    }),
    failureToast: (error) => `Failed to choose the primary phone. ${userMessage(error)}`,
  })
}

/** Pauses a phone's sharing, or resumes it if it is paused. */
export function useTogglePause() {
  return useAction({
    ...refetchTracking,
    run: ({ id, pausedAt }: PhoneSession) =>
      call('pauseSessionAsAdmin', { params: { id }, body: { paused: pausedAt === null } }),
    successToast: (_, { trackerName, pausedAt }) =>
      pausedAt === null
        ? {
            title: 'Phone Paused',
            description: `${trackerName}’s phone sends no position until it resumes, for up to 60 minutes.`,
          }
        : { title: 'Phone Resumed', description: `${trackerName}’s phone sends its position again.` },
    failureToast: (error) => `Failed to change the pause. ${userMessage(error)}`,
  })
}

/** Answers 'Parade over?' with no, in place of the phone's holder. */
export function useKeepGoing() {
  return useAction({
    ...refetchTracking,
    run: ({ id }: PhoneSession) => call('keepGoingAsAdmin', { params: { id } }),
    successToast: (_, { trackerName }) => ({
      title: 'Still Going',
      description: `${trackerName}’s phone keeps sharing.`,
    }),
    failureToast: (error) => `Failed to keep the phone sharing. ${userMessage(error)}`,
  })
}

/** The toast of a Start that came second: after someone else's, or after one of its own whose answer was lost. */
export const alreadyStarted = (error: unknown, description = 'Someone else just started it.') =>
  error instanceof ApiError && error.problem.code === 'already_live'
    ? { title: 'Already Started', description, variant: 'default' as const }
    : undefined

/** Starts a stopped parade again, with the links that its Stop ended. */
export const useStartAgain = () =>
  useAction({
    run: ({ paradeId }: { paradeId: number; name: string }) => call('startAgain', { body: { paradeId } }),
    successToast: (_, { name }) => ({
      title: 'Started Again',
      description: `${name} is in the list and waits for its phones.`,
    }),
    failureToast: (error) => alreadyStarted(error) ?? `Failed to start tracking. ${userMessage(error)}`,
    affects: [filterByCalls('getAdminTracking', 'listLiveParades')],
    refetchOnFailure: [filterByCalls('getAdminTracking', 'listLiveParades')],
  })
