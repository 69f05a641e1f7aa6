import { LinkButton } from './Button.tsx'
import { Icon } from './Icon.tsx'

/** Returns the link that starts an email. */
export const mailTo = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`

/** A button that starts an email to the address on it, which can be read and copied. */
export function MailButton({ to, subject }: { to: string; subject: string }) {
  return (
    <LinkButton to={mailTo(to, subject)} variant="primary" onPlum icon={<Icon name="mail" />}>
      {to}
    </LinkButton>
  )
}
