import { ago, dayOf, formatDay } from '#shared/calendar.ts'
import type { Column } from '../../../admin-table/column.ts'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import { experiences, userTypes } from '../../beta/beta-values.ts'
import type { BetaTester } from '../beta-items.ts'
import styles from '../BetaDashboard.module.css'

type Status = BetaTester['status']

/** How an application stands, as a person says it, and the tone of its chip. */
export const statusWords: Record<Status, [words: string, tone: 'warning' | 'good' | 'danger']> = {
  pending: ['Pending', 'warning'],
  approved: ['Approved', 'good'],
  rejected: ['Rejected', 'danger'],
}

export const isStatus = (name: string): name is Status => Object.hasOwn(statusWords, name)

/** How an application stands. */
export function TesterStatus({ status }: { status: Status }) {
  const [words, tone] = statusWords[status]
  return <StatusChip tone={tone}>{words}</StatusChip>
}

/** The columns of the testers; `now` says how long ago somebody was active. */
export const testerColumns = (now: Date): Column<BetaTester>[] => [
  {
    key: 'name',
    name: 'Name',
    cell: ({ name, email }) => (
      <>
        {name}
        <span className={styles.under}>{email}</span>
      </>
    ),
    sorts: true,
  },
  {
    key: 'type',
    name: 'Type',
    cell: ({ userType }) => userTypes[userType],
  },
  {
    key: 'experience',
    name: 'Experience',
    cell: ({ experience }) => experiences[experience],
  },
  {
    key: 'applied',
    name: 'Applied',
    cell: ({ appliedAt }) => <span className={styles.unbroken}>{formatDay(dayOf(new Date(appliedAt)))}</span>,
    sorts: true,
  },
  {
    key: 'status',
    name: 'Status',
    cell: ({ status }) => <TesterStatus status={status} />,
  },
  {
    key: 'feedback',
    name: 'Feedback',
    cell: ({ feedbackCount }) => feedbackCount,
    sorts: true,
  },
  {
    key: 'active',
    name: 'Last active',
    cell: ({ lastActive }) =>
      lastActive ? <span className={styles.unbroken}>{ago(new Date(lastActive), now)}</span> : '–',
    sorts: true,
  },
]
