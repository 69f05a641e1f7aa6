import { userMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queriesAffectedBy } from '#web/api/query-filters.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { AdminParade, PhoneSession } from './admin-parade.ts'

const trackingQueries = [queriesAffectedBy('tracking')]

/**
 * Makes a phone the primary of its parade. The request names the primary on screen, so that the
 * server can refuse it if another administrator has chosen a different one in the meantime.
 */
export function useChoosePrimary(parade: AdminParade) {
  return useAction({
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
    affects: trackingQueries,
    refetchOnFailure: trackingQueries,
  })
}
