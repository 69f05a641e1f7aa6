import { messageOf, type NewLink, validityOf } from './new-link.ts'
import { SecretLinkDialog } from './SecretLinkDialog.tsx'

/** Shows a new tracker link, for the person who will walk with the parade. */
export function NewLinkDialog({ link, onClose }: { link: NewLink; onClose: () => void }) {
  const { title, groupName, url, to } = link
  return (
    <SecretLinkDialog
      title={title}
      description="Send this link to the person who will walk with the parade. Copy it now – you won’t see it again."
      url={url}
      message={messageOf(link)}
      groupName={groupName}
      copied="The tracking link has been"
      qrCodeLabel="This link as a QR code, for the tracker’s camera"
      onClose={onClose}
    >
      <p>
        For {to ? `${to.userName}, ${groupName}` : groupName}, {validityOf(link)}.
      </p>
    </SecretLinkDialog>
  )
}
