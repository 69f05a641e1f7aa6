import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import { useAskFirst } from '#web/forms/use-ask-first.tsx'
import { Optional } from '#web/lazy/ErrorBoundary.tsx'
import { Button, LinkButton } from '#web/ui/controls/Button.tsx'
import { useIsNew } from '#web/ui/hooks/use-is-new.ts'
import { copyText } from '#web/ui/controls/copy-text.ts'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from '../Dashboard.module.css'
import { emailUrl, type LinkMessage, textMessageUrl } from './link-message.ts'

const QrCode = lazyComponent(() => import('#web/screens/tracker/QrCode.tsx'))

interface SecretLinkDialogProps {
  title: string
  description: string
  url: string
  /** What a text message or an email with the link says. */
  message: LinkMessage
  /** The name of the group, as the title of what is shared. */
  groupName: string
  /** The beginning of the sentence that says it is copied. */
  copied: string
  qrCodeLabel: string
  onClose: () => void
  children?: ReactNode
}

/** Shows a new secret link. The server stores only its hash, so no one can see it again. */
export function SecretLinkDialog({
  title,
  description,
  url,
  message,
  groupName,
  copied,
  qrCodeLabel,
  onClose,
  children,
}: SecretLinkDialogProps) {
  const copyButton = useRef<HTMLButtonElement>(null)
  // Not the button that closes. The title stays in view on a phone on its side, too.
  useEffect(() => copyButton.current?.focus({ preventScroll: true }), [])
  const [isKept, setIsKept] = useState(false)
  const keep = () => setIsKept(true)
  // A second tap that was meant for the button of the form before.
  const isNew = useIsNew(url)
  const send = (event: MouseEvent) => (isNew ? event.preventDefault() : keep())
  const textUrl = textMessageUrl(message)
  const canShare = typeof navigator.share === 'function'
  const share = () =>
    navigator.share({ title: groupName, url }).then(keep, (error: unknown) => {
      // Closing the share sheet rejects too; the link is still on screen.
      console.info('Not shared', error)
    })
  const { tryToLeave, question } = useAskFirst(!isKept, onClose, {
    title: 'Close without copying it?',
    description: 'This link is shown only once.',
    labels: { confirm: 'Close anyway', cancel: 'Keep it open' },
  })
  return (
    <>
      <Dialog
        open
        onOpenChange={tryToLeave}
        title={title}
        description={description}
        actions={
          <>
            {canShare && (
              <Button icon={<Icon name="share" size={18} />} onClick={() => !isNew && void share()}>
                Share
              </Button>
            )}
            <Button
              ref={copyButton}
              icon={<Icon name="copy" size={18} />}
              onClick={() => void copyText(url, copied).then((isCopied) => isCopied && keep())}
            >
              Copy link
            </Button>
            <LinkButton to={emailUrl(message)} icon={<Icon name="mail" size={18} />} onClick={send}>
              Email it
            </LinkButton>
            {textUrl && (
              <LinkButton
                to={textUrl}
                variant="primary"
                icon={<Icon name="phone" size={18} />}
                onClick={send}
              >
                Text it
              </LinkButton>
            )}
          </>
        }
      >
        <p className={styles.link} onCopy={keep}>
          <code>{url}</code>
        </p>
        <p className={styles.qrCode}>
          <Optional>
            <QrCode text={url} label={qrCodeLabel} />
          </Optional>
        </p>
        {children}
      </Dialog>
      {question}
    </>
  )
}
