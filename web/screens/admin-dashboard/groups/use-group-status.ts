import { call } from '#web/api/call.ts'
import { affectedBy } from '#web/api/queries-at.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { ToastWords } from '#web/ui/toasts/toast.ts'
import type { ListedGroup } from './group-words.ts'

interface StatusWords {
  done: (group: ListedGroup) => ToastWords
  failed: string
}

const list = [affectedBy('group')]

/**
 * Verifies, hides or shows a group, if it still has the version on screen; otherwise the list is
 * read again.
 */
export function useGroupStatus(group: ListedGroup, { done, failed }: StatusWords, onDone?: () => void) {
  return useAction({
    run: (change: { isVerified: boolean } | { isActive: boolean }) =>
      call('setGroupStatus', { params: { id: group.id }, body: { ...change, version: group.version } }),
    done,
    failed,
    onDone: () => onDone?.(),
    recheck: list,
  })
}
