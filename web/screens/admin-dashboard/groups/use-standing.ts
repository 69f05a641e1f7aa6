import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { pathOf } from '../../../api/path-of.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { ListedGroup } from './group-words.ts'

interface StandingWords {
  done: (group: ListedGroup) => { title: string; description: string }
  failed: string
}

/** Verifies, hides or shows a group, from the version of it that is on screen. Whoever came too late sees it as it is now. */
export function useStanding(group: ListedGroup, { done, failed }: StandingWords, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: { isVerified: boolean } | { isActive: boolean }) =>
      call('setGroupStatus', { params: { id: group.id }, body: { ...change, version: group.version } }),
    onSuccess: async (changed) => {
      toast(done(changed))
      onDone?.()
      await client.invalidateQueries()
    },
    onError: async () => {
      toast({ title: 'Error', description: failed, variant: 'destructive' })
      await client.invalidateQueries({ queryKey: [pathOf('listAdminGroups')] })
    },
  })
}
