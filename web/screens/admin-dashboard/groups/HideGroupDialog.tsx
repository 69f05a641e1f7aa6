import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import type { ListedGroup } from './listed-group.ts'
import { useSetGroupStatus } from './use-set-group-status.ts'

/** Confirms hiding a group from the site. */
export function HideGroupDialog({ group, onClose }: { group: ListedGroup; onClose: () => void }) {
  const hide = useSetGroupStatus(
    group,
    {
      successToast: ({ name }) => ({ title: 'Group Hidden', description: `${name} is off the site.` }),
      failureToast: 'Failed to hide group.',
    },
    onClose,
  )
  return (
    <ConfirmDialog
      title={`Hide ${group.name}?`}
      description="Its profile and its events disappear from the site right away, and its tracker links stop working. Its organizers cannot show it again; you can, here."
      labels={{ confirm: 'Hide group', pending: 'Hiding...' }}
      action={hide}
      onConfirm={() => hide.mutate({ isActive: false })}
      onClose={onClose}
    />
  )
}
