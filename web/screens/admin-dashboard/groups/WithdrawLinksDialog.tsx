import { call } from '#web/api/call.ts'
import { affectedBy } from '#web/api/queries-at.ts'
import { ActionDialog } from '#web/forms/ConfirmDialog.tsx'
import type { ListedGroup } from './listed-group.ts'

const linkQueries = [affectedBy('organizerLink')]

/** Confirms withdrawing a group's organizer links. */
export function WithdrawLinksDialog({ group, onClose }: { group: ListedGroup; onClose: () => void }) {
  return (
    <ActionDialog
      title="Withdraw its organizer links?"
      description={`The links of ${group.name} stop working, and every browser that used one can no longer edit the profile. The browser that created the group still can.`}
      words={{ confirm: 'Withdraw links', pending: 'Withdrawing...' }}
      action={{
        run: () => call('withdrawOrganizerLinks', { params: { id: group.id } }),
        done: { title: 'Organizer Links Withdrawn', description: `Of ${group.name}` },
        failed: 'Failed to withdraw organizer links.',
        affects: linkQueries,
        recheck: linkQueries,
      }}
      onClose={onClose}
    />
  )
}
