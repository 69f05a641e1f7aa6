import { formatInstant } from '#shared/calendar.ts'
import type { Column } from '#web/admin-table/local-rows.ts'
import { CellNote } from '#web/ui/layout/Table.tsx'
import { type Message, MessageState } from './MessageState.tsx'

const kindLabels: Record<Message['kind'], string> = {
  'beta-invite': 'Invitation',
  'beta-approved': 'Approval',
  'beta-rejected': 'Rejection',
}

/** The columns of the outbox. A sortable column's key is an order of `listMail`. */
export const messageColumns: Column<Message>[] = [
  { key: 'to', name: 'To', cell: (row) => row.recipient, sortable: true },
  {
    key: 'subject',
    name: 'Message',
    cell: (row) => (
      <>
        {row.subject}
        <CellNote>{kindLabels[row.kind]}</CellNote>
      </>
    ),
  },
  { key: 'state', name: 'State', cell: (row) => <MessageState message={row} />, sortable: true },
  { key: 'written', name: 'Written', cell: (row) => formatInstant(new Date(row.createdAt)), sortable: true },
]
