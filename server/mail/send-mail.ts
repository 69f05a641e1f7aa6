import type { NodemailerError } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { type ClaimedMail, markHandoverStarted } from './claim-mail.ts'
import { composeMessage, type MailOrigin } from './compose-message.ts'
import { deliver } from './deliver.ts'
import type { MailServer } from './mail-server.ts'
import type { AttemptOutcome } from './settle-mail.ts'
import { describeFailure } from './describe-failure.ts'

/** The services that sending needs. */
export interface MailContext {
  database: Database
  clock: Clock
  server: MailServer
  origin: MailOrigin
  /** Aborts a message that is not handed over yet. */
  signal: AbortSignal
}

/**
 * The outcome of an attempt, and whether the mail server itself failed rather than this message.
 */
export interface SendResult {
  outcome: AttemptOutcome
  isServerFailure: boolean
}

/** Makes one attempt to send a claimed message; `settleMail` stores the outcome. */
export async function sendMail(
  { database, clock, server, origin, signal }: MailContext,
  mail: ClaimedMail,
): Promise<SendResult> {
  let message: Buffer
  try {
    message = await composeMessage(mail, origin)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { outcome: { end: 'refused', reason, isPermanent: true }, isServerFailure: false }
  }
  const deliveryOutcome = await deliver(server, {
    from: origin.from,
    to: mail.recipient,
    message,
    onHandOver: () => markHandoverStarted(database, mail, clock.now()),
    signal,
  })
  if (!('error' in deliveryOutcome)) return { outcome: deliveryOutcome, isServerFailure: false }
  const { end, error } = deliveryOutcome
  const reason = describeFailure(error, [...server.secrets, ...linkTokens(mail)])
  const isServerFailure = !isAboutMessage(error)
  if (end === 'refused')
    return { outcome: { end, reason, isPermanent: error.permanent ?? false }, isServerFailure }
  return {
    outcome: { end, reason: `${reason} The message was on its way and may have arrived.` },
    isServerFailure,
  }
}

/** Returns the token in a message's link, so that a reply that quotes it is not stored with it. */
const linkTokens = ({ link }: ClaimedMail): string[] => {
  const token = link?.split('/').at(-1) ?? ''
  return token.length > 20 ? [token] : []
}

/**
 * Whether a failure is about this message: its sender, recipient or content, or, as nodemailer's own
 * `API`, the stream from which it reads the message.
 */
const isAboutMessage = ({ command = '' }: NodemailerError): boolean =>
  ['MAIL FROM', 'RCPT TO', 'DATA', 'API'].includes(command)
