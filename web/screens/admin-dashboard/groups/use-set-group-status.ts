import { call } from '#web/api/call.ts'
import { affectedBy } from '#web/api/queries-at.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { ToastWords } from '#web/ui/toasts/toast.ts'
import type { ListedGroup } from './listed-group.ts'

interface Messages {
  done: (group: ListedGroup) => ToastWords
  failed: string
}

const groupQueries = [affectedBy('group')]

/**
 * Verifies, hides or shows a group. Fails and refetches the list if someone has changed it since.
 */
export function useSetGroupStatus(group: ListedGroup, { done, failed }: Messages, onDone?: () => void) {
  return useAction({
    run: (change: { isVerified: boolean } | { isActive: boolean }) =>
      call('setGroupStatus', { params: { id: group.id }, body: { ...change, version: group.version } }),
    done,
    failed,
    onDone: () => onDone?.(),
    recheck: groupQueries,
  })
}
