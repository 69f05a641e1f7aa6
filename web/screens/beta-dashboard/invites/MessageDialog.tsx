import type { ComponentProps } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { copyText } from '#web/ui/controls/copy-text.ts'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from '../BetaDashboard.module.css'
import type { Message } from './MessageState.tsx'

/** A message as it goes out, in its plain text. */
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
          {message.link && <CopyLink link={message.link} variant="primary" />}
        </>
      }
    >
      <p className={styles.message}>{message.text}</p>
    </Dialog>
  )
}

/** Copies the link in a message, to pass it on some other way. */
export function CopyLink({ link, ...rest }: { link: string } & ComponentProps<typeof Button>) {
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
