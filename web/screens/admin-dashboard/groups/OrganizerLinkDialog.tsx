import { Button } from '#web/ui/controls/Button.tsx'
import { copyText } from '#web/ui/controls/copy-text.ts'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from '../Dashboard.module.css'

interface OrganizerLinkDialogProps {
  groupName: string
  path: string
  onClose: () => void
}

/** Shows a new organizer link. The server stores only its hash, so no one can see it again. */
export function OrganizerLinkDialog({ groupName, path, onClose }: OrganizerLinkDialogProps) {
  const link = window.location.origin + path
  return (
    <Dialog
      open
      closesOnlyByButton
      onOpenChange={onClose}
      title="Organizer link"
      description={`Send it to the people of ${groupName}. Anyone who opens it can edit the profile. Copy it now – you won’t see it again.`}
      actions={
        <Button
          variant="primary"
          icon={<Icon name="copy" size={18} />}
          onClick={() => void copyText(link, 'The organizer link was')}
        >
          Copy link
        </Button>
      }
    >
      <p className={styles.link}>
        <code>{link}</code>
      </p>
    </Dialog>
  )
}
