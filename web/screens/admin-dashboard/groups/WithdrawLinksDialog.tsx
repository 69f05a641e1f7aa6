import { call } from '#web/api/call.ts'
import { filterByAffected } from '#web/api/query-filters.ts'
import { ActionDialog } from '#web/forms/ConfirmDialog.tsx'
import type { ListedGroup } from './listed-group.ts'

const linkQueries = [filterByAffected('organizerLink')]

/** Confirms withdrawing a group's organizer links. */
export function WithdrawLinksDialog({ group, onClose }: { group: ListedGroup; onClose: () => void }) {
  return (
    <ActionDialog
      title="Withdraw its organizer links?"
      description={`The links of ${group.name} stop working, and the browsers that used one can no longer edit the profile. The browser that created the group still can.`}
      labels={{ confirm: 'Withdraw links', pending: 'Withdrawing...' }}
      action={{
        run: () => call('withdrawOrganizerLinks', { params: { id: group.id } }),
        successToast: { title: 'Organizer Links Withdrawn', description: `Of ${group.name}` },
        failureToast: 'Failed to withdraw organizer links.',
        affects: linkQueries,
        refetchOnFailure: linkQueries,
      }}
      onClose={onClose}
    />
  )
}
