import { formatInstant } from '#shared/calendar.ts'
import type { Column } from '../../../admin-table/column.ts'
import styles from '../BetaDashboard.module.css'
import { type Message, MessageState } from './MessageState.tsx'

/** What a message is about, as a person says it. */
const kindWords: Record<Message['kind'], string> = {
  'beta-invite': 'Invitation',
  'beta-approved': 'Approval',
  'beta-rejected': 'Rejection',
}

/** The columns of the outbox. */
export const messageColumns: Column<Message>[] = [
  { key: 'to', name: 'To', cell: (row) => row.recipient, sorts: true },
  {
    key: 'subject',
    name: 'Message',
    cell: (row) => (
      <>
        {row.subject}
        <span className={styles.under}>{kindWords[row.kind]}</span>
      </>
    ),
  },
  {
    key: 'state',
    name: 'State',
    cell: (row) => <MessageState message={row} />,
    sorts: true,
  },
  {
    key: 'written',
    name: 'Written',
    cell: (row) => formatInstant(new Date(row.createdAt)),
    sorts: true,
  },
]
