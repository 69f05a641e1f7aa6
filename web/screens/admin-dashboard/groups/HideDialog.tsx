import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import type { ListedGroup } from './group-words.ts'
import { useGroupStatus } from './use-group-status.ts'

/** Asks before a group is hidden from the site. */
export function HideDialog({ group, onClose }: { group: ListedGroup; onClose: () => void }) {
  const hide = useGroupStatus(
    group,
    {
      done: ({ name }) => ({ title: 'Group Hidden', description: `${name} is off the site.` }),
      failed: 'Failed to hide group.',
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
