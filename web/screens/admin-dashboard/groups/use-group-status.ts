import { call } from '#web/api/call.ts'
import { queriesAffectedBy } from '#web/api/query-filters.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { ToastContent } from '#web/ui/toasts/toast.ts'
import type { ListedGroup } from './group-words.ts'

interface StatusWords {
  done: (group: ListedGroup) => ToastContent
  failed: string
}

const list = [queriesAffectedBy('group')]

/** Verifies, hides or shows a group, if it still has the version on screen; otherwise the list is read again. */
export function useGroupStatus(group: ListedGroup, { done, failed }: StatusWords, onDone?: () => void) {
  return useAction({
    run: (change: { isVerified: boolean } | { isActive: boolean }) =>
      call('setGroupStatus', { params: { id: group.id }, body: { ...change, version: group.version } }),
    successToast: done,
    failureToast: failed,
    onDone: () => onDone?.(),
    refetchOnFailure: list,
  })
}
