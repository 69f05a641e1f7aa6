import { dayOf, formatDay } from '#shared/calendar.ts'
import type { RowOf } from '#shared/contract/types.ts'
import { ListTable } from '#web/admin-table/ListTable.tsx'
import { useList } from '#web/admin-table/use-list.ts'
import type { Column } from '#web/admin-table/local-rows.ts'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'

type Invite = RowOf<'listBetaInvites'>

const columns: Column<Invite>[] = [
  { key: 'email', name: 'Email', cell: ({ email }) => email, sortable: true },
  {
    key: 'invited',
    name: 'Invited',
    cell: ({ invitedAt }) => formatDay(dayOf(new Date(invitedAt))),
    sortable: true,
  },
  {
    key: 'applied',
    name: 'Applied',
    cell: ({ hasApplied }) =>
      hasApplied ? <StatusChip tone="good">Has applied</StatusChip> : <StatusChip>Not yet</StatusChip>,
  },
]

/** Everyone who was invited, and whether they have applied. The outbox tells whether the email was sent. */
export function InviteList() {
  const list = useList('listBetaInvites', { columns, defaultOrder: '-invited' })
  return (
    <ListTable
      list={list}
      label="Invitations"
      noun="invitations"
      columns={columns}
      empty={
        <EmptyState title="No invites yet" level={3}>
          People you invite appear here, and you’ll see who has applied.
        </EmptyState>
      }
    />
  )
}
