import { SecretLinkDialog } from '../links/SecretLinkDialog.tsx'

interface OrganizerLinkDialogProps {
  groupName: string
  path: string
  onClose: () => void
}

/** Shows a new organizer link. */
export function OrganizerLinkDialog({ groupName, path, onClose }: OrganizerLinkDialogProps) {
  const url = window.location.origin + path
  return (
    <SecretLinkDialog
      title="Organizer link"
      description={`Send it to the people of ${groupName}. Anyone who opens it can edit the profile. They can propose events, too. Copy it now – you won’t see it again.`}
      url={url}
      message={{
        subject: `Organizer link for ${groupName}`,
        // With a space before the dash, which phones would otherwise read as part of the link.
        text: `Your organizer link for ${groupName}: ${url} – open it on the device that you will edit the profile and propose events with. Keep it to yourself.`,
      }}
      groupName={groupName}
      copied="The organizer link was"
      qrCodeLabel="This link as a QR code, for the organizer’s camera"
      onClose={onClose}
    />
  )
}
