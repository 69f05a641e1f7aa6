import { LinkButton } from './Button.tsx'
import { Icon } from './Icon.tsx'

/** A button that begins a mail to an address, which stands on it so that it can be read and copied. */
export function MailButton({ to, subject }: { to: string; subject: string }) {
  return (
    <LinkButton
      to={`mailto:${to}?subject=${encodeURIComponent(subject)}`}
      variant="primary"
      onPlum
      icon={<Icon name="mail" />}
    >
      {to}
    </LinkButton>
  )
}
