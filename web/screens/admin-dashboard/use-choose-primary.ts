import type { Output } from '#shared/contract/types.ts'
import { userMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queriesAffectedBy } from '#web/api/query-filters.ts'
import { useAction } from '#web/forms/use-action.ts'

type Parade = Output<'getAdminTracking'>['parades'][number]

const tracking = [queriesAffectedBy('tracking')]

/** Makes a phone of a parade the primary, instead of the one that this page shows as primary. */
export function useChoosePrimary(parade: Parade) {
  return useAction({
    run: ({ id: sessionId }: Parade['sessions'][number]) =>
      call('choosePrimary', {
        params: { id: parade.id },
        body: { sessionId, insteadOf: parade.sessions.find(({ isPrimary }) => isPrimary)?.id ?? null },
      }),
    successToast: (_, { trackerName }) => ({
      title: 'Primary Phone Chosen',
      description: `${trackerName} now gives the position of ${parade.groupName}.`,
    }),
    failureToast: (error) => `Failed to choose the primary phone. ${userMessage(error)}`,
    affects: tracking,
    refetchOnFailure: tracking,
  })
}
