import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { SMTPConnectionAuth, SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'

/** How to reach a mail server. */
export interface MailServer {
  options: SMTPConnectionOptions
  auth: SMTPConnectionAuth | undefined
  /** What nobody may read: the password, in whatever form it goes over the wire. */
  secrets: readonly string[]
}

/** Milliseconds for each step; the address may give others (`?socketTimeout=5000`). */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  socketCloseTimeout: 2_000,
}

/** Reads the address of a mail server, with options after a question mark, as nodemailer writes them. */
export function readMailServer(smtpUrl: string): MailServer {
  const { auth, ...given } = parseConnectionUrl(smtpUrl)
  const { user = '', pass = '' } = auth ?? {}
  const wired = [pass, `\0${user}\0${pass}`].map((text) => Buffer.from(text).toString('base64'))
  return {
    // Its logger would write down what goes over the wire.
    options: { ...timeouts, ...given, logger: false, debug: false, transactionLog: false },
    auth: auth && { user, pass },
    secrets: pass ? [pass, encodeURIComponent(pass), ...wired] : [],
  }
}
