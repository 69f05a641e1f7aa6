import { useState } from 'react'
import { AdminTable } from '../../../admin-table/AdminTable.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import dashboardStyles from '../../admin-dashboard/Dashboard.module.css'
import { CopyLink } from './CopyLink.tsx'
import { kindWords, type Message, messageColumns } from './message-columns.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { canSendAgain, SendAgain } from './SendAgain.tsx'

/** The messages on their way out and those that went, each to read, and its link to hand on by other means. */
export function Outbox({ messages }: { messages: Message[] }) {
  const [read, setRead] = useState<Message>()
  return (
    <>
      {messages.some(({ isHeld }) => isHeld) && (
        <p className={dashboardStyles.warning}>
          <Icon name="warning" size={18} />
          <span>
            No mail server is set, so messages stay here. Copy their links and hand them on yourself, or have
            SMTP_URL set.
          </span>
        </p>
      )}
      <AdminTable
        label="Outbox"
        noun="messages"
        prefix="mail-"
        rows={messages}
        columns={messageColumns}
        keyOf={({ id }) => id}
        textOf={({ recipient, subject, kind }) => `${recipient} ${subject} ${kindWords[kind]}`}
        sortedBy="-written"
        actions={messageActions(setRead)}
        empty={
          <EmptyState title="The outbox is empty" level={3}>
            Invitations, approvals and rejections are written here as soon as you decide on them.
          </EmptyState>
        }
      />
      {read && <MessageDialog message={read} onClose={() => setRead(undefined)} />}
    </>
  )
}

const messageActions = (onRead: (message: Message) => void) => (message: Message) => (
  <>
    {canSendAgain(message) && <SendAgain message={message} />}
    <Button aria-label={`Read the message to ${message.recipient}`} onClick={() => onRead(message)}>
      Read
    </Button>
    {message.link && (
      <CopyLink link={message.link} aria-label={`Copy link of the message to ${message.recipient}`} />
    )}
  </>
)
