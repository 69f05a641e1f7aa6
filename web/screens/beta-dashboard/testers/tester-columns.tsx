import { ago, dayOf, formatDay } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import type { Column } from '#web/admin-table/local-rows.ts'
import { type ChipText, StatusChip } from '#web/ui/content/Badge.tsx'
import { CellNote, NoWrap } from '#web/ui/layout/Table.tsx'
import { experienceLabels, userTypeLabels } from '#web/screens/beta/beta-values.ts'

export type BetaTester = Output<'listBetaTesters'>[number]

type Status = BetaTester['status']

/** The chip of each status. */
export const statusChips: Record<Status, ChipText> = {
  pending: { label: 'Pending', tone: 'warning' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'danger' },
}

export const isStatus = (name: string): name is Status => Object.hasOwn(statusChips, name)

export function TesterStatus({ status }: { status: Status }) {
  const { label, tone } = statusChips[status]
  return <StatusChip tone={tone}>{label}</StatusChip>
}

/** The columns of the testers. `now` is for the age of their last activity. */
export const testerColumns = (now: Date): Column<BetaTester>[] => [
  {
    key: 'name',
    name: 'Name',
    cell: ({ name, email }) => (
      <>
        {name}
        <CellNote>{email}</CellNote>
      </>
    ),
    sortable: true,
  },
  { key: 'type', name: 'Type', cell: ({ userType }) => userTypeLabels[userType], sortable: true },
  { key: 'experience', name: 'Experience', cell: ({ experience }) => experienceLabels[experience] },
  {
    key: 'applied',
    name: 'Applied',
    cell: ({ appliedAt }) => <NoWrap>{formatDay(dayOf(new Date(appliedAt)))}</NoWrap>,
    sortable: true,
  },
  { key: 'status', name: 'Status', cell: ({ status }) => <TesterStatus status={status} /> },
  { key: 'feedback', name: 'Feedback', cell: ({ feedbackCount }) => feedbackCount, sortable: true },
  {
    key: 'active',
    name: 'Last active',
    cell: ({ lastActive }) => (lastActive ? <NoWrap>{ago(new Date(lastActive), now)}</NoWrap> : '–'),
    sortable: true,
  },
]
