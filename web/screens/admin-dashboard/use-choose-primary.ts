import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { affectedBy } from '#web/api/queries-at.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { AdminParade, PhoneSession } from './admin-parade.ts'

const trackingQueries = [affectedBy('tracking')]

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
    done: (_, { trackerName }) => ({
      title: 'Primary Phone Chosen',
      description: `${trackerName} now gives the position of ${parade.groupName}.`,
    }),
    failed: (error) => `Failed to choose the primary phone. ${reasonOf(error)}`,
    affects: trackingQueries,
    recheck: trackingQueries,
  })
}
