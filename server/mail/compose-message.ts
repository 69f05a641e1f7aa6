import MailComposer from 'nodemailer/lib/mail-composer'
import { email } from '#shared/contract/fields/fields.ts'
import type { Mail } from './change-mail.ts'

/** The sender of all messages, and the site's host. */
export interface MailOrigin {
  siteName: string
  /** Email address. */
  from: string
  /** Host name that visitors see. */
  host: string
}

/**
 * Composes a message as it goes over the wire (RFC 5322), in plain text and HTML. Each attempt
 * sends the same bytes, Message-ID and date included, so that a mailbox can recognize a second
 * copy.
 *
 * @throws Error if the recipient is not an email address
 */
export async function composeMessage(mail: Mail, { siteName, from, host }: MailOrigin): Promise<Buffer> {
  if (!email.safeParse(mail.recipient).success) throw new Error('The recipient is not a valid email address.')
  const name = `${mail.createdAt.getTime().toString(36)}.${mail.id}`
  const composer = new MailComposer({
    // As objects, so that each is one address and never a list.
    from: { name: siteName, address: from },
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${name}@${host}>`,
    baseBoundary: name,
    // Keeps absence notices from answering (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
