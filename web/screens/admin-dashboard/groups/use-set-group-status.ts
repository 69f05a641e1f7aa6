import { call } from '#web/api/call.ts'
import { filterByAffected } from '#web/api/query-filters.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { ToastContent } from '#web/ui/toasts/toast.ts'
import type { ListedGroup } from './listed-group.ts'

interface GroupStatusToasts {
  successToast: (group: ListedGroup) => ToastContent
  failureToast: string
}

const groupQueries = [filterByAffected('group')]

/**
 * Verifies, hides or shows a group. Fails and refetches the list if someone has changed it since.
 */
export function useSetGroupStatus(
  group: ListedGroup,
  { successToast, failureToast }: GroupStatusToasts,
  onDone?: () => void,
) {
  return useAction({
    run: (change: { isVerified: boolean } | { isActive: boolean }) =>
      call('setGroupStatus', { params: { id: group.id }, body: { ...change, version: group.version } }),
    successToast,
    failureToast,
    onDone: () => onDone?.(),
    refetchOnFailure: groupQueries,
  })
}
