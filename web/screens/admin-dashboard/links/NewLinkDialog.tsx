import { useEffect, useRef } from 'react'
import { formatEnd } from '#shared/calendar.ts'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import { Optional } from '#web/lazy/ErrorBoundary.tsx'
import { Button, LinkButton } from '#web/ui/controls/Button.tsx'
import { copyText } from '#web/ui/controls/copy-text.ts'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from '../Dashboard.module.css'
import { emailUrl, type NewLink, textMessageUrl } from './new-link.ts'

const QrCode = lazyComponent(() => import('#web/screens/tracker/QrCode.tsx'))

/** Shows a new tracker link. The server stores only its hash, so no one can see it again. */
export function NewLinkDialog({ link, onClose }: { link: NewLink; onClose: () => void }) {
  const expiresAt = new Date(link.expiresAt)
  const copyButton = useRef<HTMLButtonElement>(null)
  // Not the button that closes: one Enter would lose the link.
  useEffect(() => copyButton.current?.focus(), [])
  const canShare = typeof navigator.share === 'function'
  const share = () =>
    navigator.share({ title: link.groupName, url: link.url }).catch((error: unknown) => {
      // Closing the share sheet rejects too; the link is still on screen.
      console.info('Not shared', error)
    })
  return (
    <Dialog
      open
      closesOnlyByButton
      onOpenChange={onClose}
      title={link.title}
      description="Send this link to the person who will walk with the parade. Copy it now – you won’t see it again."
      actions={
        <>
          {canShare && (
            <Button icon={<Icon name="share" size={18} />} onClick={() => void share()}>
              Share
            </Button>
          )}
          <Button
            ref={copyButton}
            icon={<Icon name="copy" size={18} />}
            onClick={() => void copyText(link.url, 'The tracking link has been')}
          >
            Copy link
          </Button>
          <LinkButton to={emailUrl(link)} icon={<Icon name="mail" size={18} />}>
            Email it
          </LinkButton>
          <LinkButton to={textMessageUrl(link)} variant="primary" icon={<Icon name="phone" size={18} />}>
            Text it
          </LinkButton>
        </>
      }
    >
      <p className={styles.link}>
        <code>{link.url}</code>
      </p>
      <p className={styles.qrCode}>
        <Optional>
          <QrCode text={link.url} label="This link as a QR code, for the tracker’s camera" />
        </Optional>
      </p>
      <p>
        For {link.to ? `${link.to.userName}, ${link.groupName}` : link.groupName}, until{' '}
        {formatEnd(expiresAt)}.
      </p>
    </Dialog>
  )
}
