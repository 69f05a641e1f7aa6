import { LinkButton } from './Button.tsx'
import { Icon } from './Icon.tsx'

/** Returns the link that starts an email. */
export const mailtoUrl = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`

/** A button that starts an email to the address on it, which can be read and copied. */
export function EmailButton({ to, subject }: { to: string; subject: string }) {
  return (
    <LinkButton to={mailtoUrl(to, subject)} variant="primary" onPlum icon={<Icon name="mail" />}>
      {to}
    </LinkButton>
  )
}
