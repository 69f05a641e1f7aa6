import { dayOf, formatDay } from '#shared/calendar.ts'
import type { Column } from '../../../admin-table/arrange.ts'
import { StatusChip } from '../../../ui/Badge.tsx'
import type { BetaFeedback } from '../beta-figures.ts'
import styles from '../BetaDashboard.module.css'

/** What the search looks through. */
export const textOf = ({ testerName, feature, feedback }: BetaFeedback): string =>
  `${testerName} ${feature} ${feedback}`

/** The columns of the feedback. */
export const feedbackColumns: Column<BetaFeedback>[] = [
  { key: 'tester', name: 'Tester', cell: (row) => row.testerName, sort: (row) => row.testerName },
  { key: 'feature', name: 'Feature', cell: (row) => row.feature, sort: (row) => row.feature },
  {
    key: 'rating',
    name: 'Rating',
    cell: (row) => <span className={styles.unbroken}>{row.rating} of 5</span>,
    sort: (row) => row.rating,
  },
  {
    key: 'kind',
    name: 'Kind',
    cell: (row) => (row.bug ? <StatusChip tone="danger">Bug</StatusChip> : 'Remark'),
    sort: (row) => (row.bug ? 0 : 1),
  },
  {
    key: 'words',
    name: 'What they said',
    cell: (row) => <span className={styles.beginning}>{row.feedback}</span>,
  },
  {
    key: 'submitted',
    name: 'Submitted',
    cell: (row) => <span className={styles.unbroken}>{formatDay(dayOf(new Date(row.submittedAt)))}</span>,
    sort: (row) => row.submittedAt,
  },
]
