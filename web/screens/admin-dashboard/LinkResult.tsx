import { formatEnd } from '#shared/calendar.ts'
import { lazyScreen } from '../../lazy-screen/lazy-screen.tsx'
import { Optional } from '../../lazy-screen/Catch.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import styles from './Dashboard.module.css'

const QrCode = lazyScreen(() => import('../tracker/QrCode.tsx'))

/** A tracker link that was just made: its whole address, for whom, and until when. */
export interface MadeLink {
  title: string
  groupName: string
  link: string
  expiresAt: string
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: 'Link Copied!', description: 'The tracking link has been copied to your clipboard.' })
  } catch {
    toast({
      title: 'Error',
      description: 'Could not copy link. Please copy it by hand.',
      variant: 'destructive',
    })
  }
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
      shownOnce
      onOpenChange={onClose}
      title={made.title}
      description="Send this link to the person who will walk with the parade. It is shown only now: copy it before you close."
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
            onClick={() => void copy(made.link)}
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
