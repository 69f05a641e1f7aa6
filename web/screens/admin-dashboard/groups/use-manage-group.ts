import { call } from '#web/api/call.ts'
import { filterByAffected } from '#web/api/query-filters.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { ListedGroup, OpenGroupDialog } from './listed-group.ts'
import { useSetGroupStatus } from './use-set-group-status.ts'

/**
 * The actions of the dialog Manage. `error` is that of the latest one, because the dialog shows one
 * error. A new organizer link opens in its own dialog.
 */
export function useManageGroup(group: ListedGroup, onOpen: (dialog: OpenGroupDialog) => void) {
  const { id, name } = group
  const verify = useSetGroupStatus(group, {
    successToast: (updatedGroup) => ({
      title: updatedGroup.isVerified ? 'Group Verified' : 'Group No Longer Verified',
      description: updatedGroup.name,
    }),
    failureToast: 'Failed to change the Verified badge.',
  })
  const show = useSetGroupStatus(group, {
    successToast: (updatedGroup) => ({
      title: 'Group Shown',
      description: `${updatedGroup.name} is on the site again.`,
    }),
    failureToast: 'Failed to show group.',
  })
  const createLink = useAction({
    run: () => call('makeOrganizerLink', { params: { id } }),
    successToast: { title: 'Organizer Link Created', description: `For ${name}` },
    failureToast: 'Failed to create organizer link.',
    onDone: ({ organiserLink: path }) => onOpen({ id, dialog: 'link', path }),
    affects: [filterByAffected('organizerLink')],
  })
  const starting = (start: () => void) => () => {
    for (const action of [verify, show, createLink]) action.reset()
    start()
  }
  return {
    error: verify.error ?? show.error ?? createLink.error,
    isVerifying: verify.isPending,
    isShowing: show.isPending,
    isCreatingLink: createLink.isPending,
    toggleVerified: starting(() => verify.mutate({ isVerified: !group.isVerified })),
    show: starting(() => show.mutate({ isActive: true })),
    createLink: starting(() => createLink.mutate()),
  }
}
