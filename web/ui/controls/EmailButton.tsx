import { LinkButton } from './Button.tsx'
import { Icon } from './Icon.tsx'

/** Returns the URL that starts an email in the visitor's email program. */
export const mailtoUrl = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`

/** A button that starts an email. Its text is the address, so that visitors can also copy it. */
export function EmailButton({ to, subject }: { to: string; subject: string }) {
  const at = to.lastIndexOf('@')
  return (
    <LinkButton to={mailtoUrl(to, subject)} variant="primary" onPlum icon={<Icon name="mail" />}>
      <span>
        {to.slice(0, at)}
        <wbr />
        {to.slice(at)}
      </span>
    </LinkButton>
  )
}
