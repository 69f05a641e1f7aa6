import { userMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { filterByCalls } from '#web/api/query-filters.ts'
import { useAction } from '#web/forms/use-action.ts'

/** Starts a stopped parade again, with the links that its Stop ended. */
export const useStartAgain = () =>
  useAction({
    run: ({ paradeId }: { paradeId: number; name: string }) => call('startAgain', { body: { paradeId } }),
    successToast: (_, { name }) => ({
      title: 'Started Again',
      description: `${name} is on the map, waiting for its phones.`,
    }),
    failureToast: (error) => userMessage(error, 'Failed to start tracking.'),
    affects: [filterByCalls('getAdminTracking', 'listLiveParades')],
    refetchOnFailure: [filterByCalls('getAdminTracking', 'listLiveParades')],
  })
