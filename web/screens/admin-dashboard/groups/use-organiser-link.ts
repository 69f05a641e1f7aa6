import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { pathOf } from '../../../api/path-of.ts'
import { toast } from '../../../ui/toasts/toast.ts'

/** Makes an organiser link for a group; its path is handed on, as it can be shown only now. */
export function useOrganiserLink({ id, name }: { id: number; name: string }, onMade: (path: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('makeOrganizerLink', { params: { id } }),
    onSuccess: async ({ organiserLink }) => {
      toast({ title: 'Organiser Link Made', description: `For ${name}` })
      onMade(organiserLink)
      await client.invalidateQueries({ queryKey: [pathOf('listAdminGroups')] })
    },
    onError: () =>
      toast({ title: 'Error', description: 'Failed to make organiser link.', variant: 'destructive' }),
  })
}
