import { dayOf, formatDay, formatTimes } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { groupColumn } from '#web/admin-table/group-column.tsx'
import type { Column } from '#web/admin-table/local-rows.ts'
import { kindChips } from '#web/screens/proposals/proposal.ts'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import { NoWrap } from '#web/ui/layout/Table.tsx'

export type AdminProposal = Output<'listAdminProposals'>[number]

/** The states by which the list is filtered. */
export const stateLabels: Record<AdminProposal['state'], string> = {
  open: 'Waiting for approval',
  approved: 'Approved',
  declined: 'Declined',
}

export const proposalColumns: Column<AdminProposal>[] = [
  { key: 'title', name: 'Event', cell: ({ form }) => form.title },
  {
    key: 'kind',
    name: 'Proposal',
    cell: ({ kind }) => <StatusChip tone={kindChips[kind].tone}>{kindChips[kind].label}</StatusChip>,
  },
  {
    key: 'date',
    name: 'Date',
    cell: ({ form: { date, time, endTime } }) => (
      <time dateTime={`${date}T${time}`}>
        <NoWrap>{formatDay(date)},</NoWrap> <NoWrap>{formatTimes({ time, endTime })}</NoWrap>
      </time>
    ),
    sortable: true,
  },
  groupColumn(),
  {
    key: 'created',
    name: 'Proposed',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(dayOf(new Date(createdAt)))}</time>,
    sortable: true,
  },
]
