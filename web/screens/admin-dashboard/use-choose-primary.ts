import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from '#shared/contract/types.ts'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { pathOf } from '../../api/path-of.ts'
import { toast } from '../../ui/toasts/toast.ts'

type Parade = Output<'getAdminTracking'>['parades'][number]

/** Lets a phone of a parade give its position in place of the one that does so now, as far as this page knows. */
export function useChoosePrimary(parade: Parade) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id: sessionId }: Parade['sessions'][number]) =>
      call('choosePrimary', {
        params: { id: parade.id },
        body: { sessionId, insteadOf: parade.sessions.find(({ isPrimary }) => isPrimary)?.id ?? null },
      }),
    onSuccess: (_chosen, { trackerName }) =>
      toast({
        title: 'Primary Phone Chosen',
        description: `${trackerName} now gives the position of ${parade.groupName}.`,
      }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: `Failed to choose the primary phone. ${reasonOf(error, 'The server could not be reached.')}`,
        variant: 'destructive',
      }),
    // Also after a refusal: then something is other than shown.
    onSettled: () => client.invalidateQueries({ queryKey: [pathOf('getAdminTracking')] }),
  })
}
