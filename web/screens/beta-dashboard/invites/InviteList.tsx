import { dayOf, formatDay } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { ListTable } from '#web/admin-table/ListTable.tsx'
import { useList } from '#web/admin-table/use-list.ts'
import type { Column } from '#web/admin-table/local-rows.ts'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'

type Invite = Output<'listBetaInvites'>[number]

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
    name: 'Application',
    cell: ({ hasApplied }) =>
      hasApplied ? <StatusChip tone="good">Has applied</StatusChip> : <StatusChip>Not yet</StatusChip>,
  },
]

/** The invitations that were sent, and whether each led to an application. */
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
          People you invite appear here, along with whether they have applied.
        </EmptyState>
      }
    />
  )
}
