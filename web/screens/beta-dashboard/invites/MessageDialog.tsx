import type { ComponentProps } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { copyText } from '#web/ui/controls/copy-text.ts'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from '../BetaDashboard.module.css'
import type { Message } from './MessageState.tsx'

/** The plain text of a message, so that an administrator sees what the person gets. */
export function MessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={message.subject}
      description={`To ${message.recipient}`}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {message.link && <CopyLinkButton link={message.link} variant="primary" />}
        </>
      }
    >
      <p className={styles.message}>{message.text}</p>
    </Dialog>
  )
}

/** Copies the link in a message, so that an admin can send it another way when email fails. */
export function CopyLinkButton({ link, ...rest }: { link: string } & ComponentProps<typeof Button>) {
  return (
    <Button
      {...rest}
      icon={<Icon name="copy" size={18} />}
      onClick={() => void copyText(link, 'The link of the message was')}
    >
      Copy link
    </Button>
  )
}
