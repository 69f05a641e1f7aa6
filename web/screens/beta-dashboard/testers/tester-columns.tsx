import { ago, dayOf, formatDay } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import type { Column } from '#web/admin-table/local-rows.ts'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import { CellNote, NoWrap } from '#web/ui/layout/Table.tsx'
import { experiences, userTypes } from '../../beta/beta-values.ts'

export type BetaTester = Output<'listBetaTesters'>[number]

type Status = BetaTester['status']

/** The words of each status, and the tone of its chip. */
export const statusWords: Record<Status, [words: string, tone: 'warning' | 'good' | 'danger']> = {
  pending: ['Pending', 'warning'],
  approved: ['Approved', 'good'],
  rejected: ['Rejected', 'danger'],
}

export const isStatus = (name: string): name is Status => Object.hasOwn(statusWords, name)

/** The status of an application. */
export function TesterStatus({ status }: { status: Status }) {
  const [words, tone] = statusWords[status]
  return <StatusChip tone={tone}>{words}</StatusChip>
}

/** The columns of the testers; `now` dates their last activity. */
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
  { key: 'type', name: 'Type', cell: ({ userType }) => userTypes[userType], sortable: true },
  { key: 'experience', name: 'Experience', cell: ({ experience }) => experiences[experience] },
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
