import { dayOf, formatDay } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { AdminTable } from '../../../admin-table/AdminTable.tsx'
import type { Column } from '../../../admin-table/arrange.ts'
import { StatusChip } from '../../../ui/Badge.tsx'
import { EmptyState } from '../../../ui/States.tsx'

type Invite = Output<'listBetaInvites'>[number]

const columns: Column<Invite>[] = [
  { key: 'email', name: 'Email', cell: ({ email }) => email, sort: ({ email }) => email },
  {
    key: 'invited',
    name: 'Invited',
    cell: ({ invitedAt }) => formatDay(dayOf(new Date(invitedAt))),
    sort: ({ invitedAt }) => invitedAt,
  },
  {
    key: 'applied',
    name: 'Application',
    cell: ({ hasApplied }) =>
      hasApplied ? <StatusChip tone="good">Has applied</StatusChip> : <StatusChip>Not yet</StatusChip>,
    sort: ({ hasApplied }) => (hasApplied ? 0 : 1),
  },
]

/** Who was invited, and whether they have applied. */
export function InviteList({ invites }: { invites: Invite[] }) {
  return (
    <AdminTable
      label="Invitations"
      noun="invitations"
      rows={invites}
      columns={columns}
      keyOf={({ id }) => id}
      textOf={({ email }) => email}
      sortedBy="-invited"
      empty={
        <EmptyState title="Nobody was invited yet" level={3}>
          An address that you invite appears here, and whether somebody has applied with it.
        </EmptyState>
      }
    />
  )
}
