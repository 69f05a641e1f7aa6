import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { pathOf } from '../../../api/path-of.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { ListedGroup } from './group-words.ts'
import { Question } from './Question.tsx'

/** Asks before a group's organiser links are withdrawn. */
export function WithdrawDialog({ group, onClose }: { group: ListedGroup; onClose: () => void }) {
  const client = useQueryClient()
  const listed = { queryKey: [pathOf('listAdminGroups')] }
  const withdraw = useMutation({
    mutationFn: () => call('withdrawOrganizerLinks', { params: { id: group.id } }),
    onSuccess: async () => {
      toast({ title: 'Organiser Links Withdrawn', description: `Of ${group.name}` })
      onClose()
      await client.invalidateQueries(listed)
    },
    onError: async () => {
      toast({ title: 'Error', description: 'Failed to withdraw organiser links.', variant: 'destructive' })
      await client.invalidateQueries(listed)
    },
  })
  return (
    <Question
      title="Withdraw its organiser links?"
      words={{ act: 'Withdraw links', pending: 'Withdrawing...' }}
      pending={withdraw.isPending}
      error={withdraw.error}
      onAct={() => withdraw.mutate()}
      onClose={onClose}
    >
      No link of {group.name} works any more, and every browser that used one can no longer edit the profile.
      The browser that made the group keeps its right.
    </Question>
  )
}
