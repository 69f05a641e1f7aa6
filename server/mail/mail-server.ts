import {
  createTransport,
  type SMTPSentMessageInfo,
  type SMTPTransportOptions,
  type Transporter,
} from 'nodemailer'

/** A connection to the mail server, and what must not be logged about it. */
export interface MailServer {
  transport: Transporter<SMTPSentMessageInfo, SMTPTransportOptions>
  /** The password in every form that a reply could quote. */
  secrets: readonly string[]
}

/** Defaults in ms; the URL may override them (`?socketTimeout=5000`). */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  socketCloseTimeout: 2_000,
}

/**
 * Options that the URL must not set: logging would record secrets and messages, and the connection
 * of a pool would outlive its message.
 */
const ignoredOptions = ['logger', 'debug', 'transactionLog', 'pool']

/** Parses the URL of a mail server; its query sets options of nodemailer. */
export function parseMailServer(smtpUrl: string): MailServer {
  const url = new URL(smtpUrl)
  for (const option of ignoredOptions) url.searchParams.delete(option)
  const transport = createTransport({ ...timeouts, url: url.href })
  const { user = '', pass = '' } = transport.options.auth ?? {}
  const encodedPasswords = [pass, `\0${user}\0${pass}`].map((text) => Buffer.from(text).toString('base64'))
  return { transport, secrets: pass ? [pass, encodeURIComponent(pass), ...encodedPasswords] : [] }
}
