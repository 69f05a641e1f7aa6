import { LinkButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { mailTo } from './mail-to.ts'

/** A button that begins a mail to an address, which stands on it so that it can be read and copied. */
export function MailButton({ to, subject }: { to: string; subject: string }) {
  return (
    <LinkButton to={mailTo(to, subject)} variant="primary" onPlum icon={<Icon name="mail" />}>
      {to}
    </LinkButton>
  )
}
