import MailComposer from 'nodemailer/lib/mail-composer'
import { email } from '#shared/contract/fields/fields.ts'
import type { Mail } from './write-mail.ts'

/** The sender of all messages. */
export interface MailOrigin {
  siteName: string
  /** Email address. */
  from: string
  /** Public host name of the site, for Message-IDs. */
  host: string
}

/**
 * Composes a message in wire format (RFC 5322), as plain text and HTML. Every attempt sends the
 * same bytes, Message-ID and date included, so that a mailbox can detect a duplicate.
 *
 * @throws Error if the recipient is not an email address
 */
export async function composeMessage(mail: Mail, { siteName, from, host }: MailOrigin): Promise<Buffer> {
  if (!email.safeParse(mail.recipient).success) throw new Error('The recipient is not a valid email address.')
  const name = `${mail.createdAt.getTime().toString(36)}.${mail.id}`
  const composer = new MailComposer({
    // Objects, because a string could be parsed as a list of addresses.
    from: { name: siteName, address: from },
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${name}@${host}>`,
    baseBoundary: name,
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
