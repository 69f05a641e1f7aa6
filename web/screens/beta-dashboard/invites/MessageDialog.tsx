import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from '../BetaDashboard.module.css'
import { CopyLink } from './CopyLink.tsx'
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
