import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListTable } from '#web/admin-table/ListTable.tsx'
import { useList } from '#web/admin-table/use-list.ts'
import { queryOf } from '#web/api/queries.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'
import dashboardStyles from '#web/screens/admin-dashboard/Dashboard.module.css'
import { messageColumns } from './message-columns.tsx'
import type { Message } from './MessageState.tsx'
import { CopyLinkButton, MessageDialog } from './MessageDialog.tsx'
import { canResend, ResendButton } from './ResendButton.tsx'

/** The waiting, sent and failed messages to beta testers, with what an admin can do about each. */
export function Outbox() {
  const list = useList('listMail', { columns: messageColumns, defaultOrder: '-written', prefix: 'mail-' })
  const { data: counts } = useQuery(queryOf('getBetaFigures'))
  const [openMessage, setOpenMessage] = useState<Message>()
  return (
    <>
      {counts !== undefined && counts.heldMessages > 0 && (
        <p className={dashboardStyles.warning}>
          <Icon name="warning" size={18} />
          <span>
            No mail server is configured, so messages stay here. Copy their links and pass them on yourself,
            or set SMTP_URL.
          </span>
        </p>
      )}
      <ListTable
        list={list}
        label="Outbox"
        noun="messages"
        columns={messageColumns}
        actions={rowActions(setOpenMessage)}
        empty={
          <EmptyState title="The outbox is empty" level={3}>
            Invitations, approvals and rejections are written here as soon as you decide on them.
          </EmptyState>
        }
      />
      {openMessage && <MessageDialog message={openMessage} onClose={() => setOpenMessage(undefined)} />}
    </>
  )
}

const rowActions = (onRead: (message: Message) => void) => (message: Message) => (
  <>
    {canResend(message) && <ResendButton message={message} />}
    <Button aria-label={`Read the message to ${message.recipient}`} onClick={() => onRead(message)}>
      Read
    </Button>
    {message.link && (
      <CopyLinkButton link={message.link} aria-label={`Copy link of the message to ${message.recipient}`} />
    )}
  </>
)
