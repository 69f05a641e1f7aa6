import { formatEnd } from '#shared/calendar.ts'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import { Optional } from '#web/lazy/ErrorBoundary.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { copyText } from '#web/ui/controls/copy-text.ts'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './Dashboard.module.css'

const QrCode = lazyComponent(() => import('../tracker/QrCode.tsx'))

/** A tracker link that was just made: its whole address, its group, and when it ends. */
export interface MadeLink {
  title: string
  groupName: string
  link: string
  expiresAt: string
}

/** Shows a new link, the only time that it can be shown. */
export function LinkResult({ made, onClose }: { made: MadeLink; onClose: () => void }) {
  const end = new Date(made.expiresAt)
  const canShare = typeof navigator.share === 'function'
  const share = () =>
    navigator.share({ title: made.groupName, url: made.link }).catch((error: unknown) => {
      console.info('Not shared', error)
    })
  return (
    <Dialog
      open
      closesByButtonOnly
      onOpenChange={onClose}
      title={made.title}
      description="Send this link to the person who will walk with the parade. Copy it now – you won’t see it again."
      actions={
        <>
          {canShare && (
            <Button icon={<Icon name="share" size={18} />} onClick={() => void share()}>
              Share
            </Button>
          )}
          <Button
            variant="primary"
            icon={<Icon name="copy" size={18} />}
            onClick={() => void copyText(made.link, 'The tracking link has been')}
          >
            Copy link
          </Button>
        </>
      }
    >
      <p className={styles.link}>
        <code>{made.link}</code>
      </p>
      <p className={styles.code}>
        <Optional>
          <QrCode text={made.link} label="This link as a QR code, for the tracker’s camera" />
        </Optional>
      </p>
      <p>
        For {made.groupName}, until {formatEnd(end)}.
      </p>
    </Dialog>
  )
}
