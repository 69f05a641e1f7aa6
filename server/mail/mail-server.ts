import {
  createTransport,
  type SMTPSentMessageInfo,
  type SMTPTransportOptions,
  type Transporter,
} from 'nodemailer'

/** How to reach a mail server. */
export interface MailServer {
  transport: Transporter<SMTPSentMessageInfo, SMTPTransportOptions>
  /** Secrets: the password, in each form that goes over the wire. */
  secrets: readonly string[]
}

/** Milliseconds for each step; the URL may override them (`?socketTimeout=5000`). */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  socketCloseTimeout: 2_000,
}

/** Its logger would record what goes over the wire, and each message has its own connection. */
const ignored = ['logger', 'debug', 'transactionLog', 'pool']

/** Reads the address of a mail server, with nodemailer's options after a question mark. */
export function readMailServer(smtpUrl: string): MailServer {
  const url = new URL(smtpUrl)
  for (const option of ignored) url.searchParams.delete(option)
  const transport = createTransport({ ...timeouts, url: url.href })
  const { user = '', pass = '' } = transport.options.auth ?? {}
  const encoded = [pass, `\0${user}\0${pass}`].map((text) => Buffer.from(text).toString('base64'))
  return { transport, secrets: pass ? [pass, encodeURIComponent(pass), ...encoded] : [] }
}
