import { dayOf, formatDay } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import type { Column } from '#web/admin-table/local-rows.ts'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import { NoWrap } from '#web/ui/layout/Table.tsx'
import styles from '../BetaDashboard.module.css'

export type BetaFeedback = Output<'listBetaFeedback'>[number]

/** The columns of the Feedback tab. A sortable column's key is an order of `listBetaFeedback`. */
export const feedbackColumns: Column<BetaFeedback>[] = [
  { key: 'tester', name: 'Tester', cell: (row) => row.testerName, sortable: true },
  { key: 'feature', name: 'Feature', cell: (row) => row.feature, sortable: true },
  {
    key: 'rating',
    name: 'Rating',
    cell: (row) => <NoWrap>{row.rating} of 5</NoWrap>,
    sortable: true,
  },
  {
    key: 'kind',
    name: 'Kind',
    cell: (row) => (row.bug ? <StatusChip tone="danger">Bug</StatusChip> : 'Remark'),
  },
  {
    key: 'feedback',
    name: 'What they said',
    cell: (row) => <span className={styles.excerpt}>{row.feedback}</span>,
  },
  {
    key: 'submitted',
    name: 'Submitted',
    cell: (row) => <NoWrap>{formatDay(dayOf(new Date(row.submittedAt)))}</NoWrap>,
    sortable: true,
  },
]
