import { Readable } from 'node:stream'
import type { NodemailerError } from 'nodemailer'
import type { MailServer } from './mail-server.ts'

/** The outcome of an attempt, as far as the mail server reported it. */
export type DeliveryOutcome =
  | { end: 'accepted' }
  /** The mail server may have the message but did not confirm it. */
  | { end: 'unanswered'; error: NodemailerError }
  /** The mail server does not have the message. */
  | { end: 'refused'; error: NodemailerError }
  /** This process is shutting down; the mail server does not have the message. */
  | { end: 'broken off' }

interface Delivery {
  /** Email addresses. */
  from: string
  to: string
  message: Buffer
  /** Called before the end of the message is sent. If it rejects, the end is not sent. */
  onHandOver: () => Promise<void>
  /** Aborts a message that is not handed over yet. */
  signal: AbortSignal
}

/** Time limit for one message, regardless of the mail server's own timeouts. */
const MAX_DELIVERY_MS = 5 * 60_000

const CHUNK_BYTES = 65_536

/**
 * Hands one message to a mail server. A mail server accepts a message only with its final line (RFC
 * 5321 4.1.1.4 and 4.2.5). nodemailer sends that line after our stream ends, and the stream ends
 * after `onHandOver`, so after an earlier failure the mail server has nothing.
 */
export async function deliver(
  { transport }: MailServer,
  { from, to, message, onHandOver, signal }: Delivery,
): Promise<DeliveryOutcome> {
  let isHandedOver = false
  async function* chunks() {
    for (let start = 0; start < message.length; start += CHUNK_BYTES)
      yield message.subarray(start, start + CHUNK_BYTES)
    await onHandOver()
    isHandedOver = true
  }
  const interruption = new AbortController()
  const interrupt = () => {
    if (!isHandedOver) interruption.abort()
  }
  signal.addEventListener('abort', interrupt)
  if (signal.aborted) interrupt()
  try {
    await transport.sendMail({
      // Objects, because a string could be parsed as a list of addresses.
      envelope: { from: { name: '', address: from }, to: { name: '', address: to } },
      raw: Readable.from(chunks()),
      signal: AbortSignal.any([interruption.signal, AbortSignal.timeout(MAX_DELIVERY_MS)]),
    })
    // An acceptance before the end of the message is not valid.
    return isHandedOver ? { end: 'accepted' } : { end: 'refused', error: new Error('it answered too early') }
  } catch (error) {
    if (interruption.signal.aborted) return { end: 'broken off' }
    const failure = error as NodemailerError
    return { end: isHandedOver && !isRefusal(failure) ? 'unanswered' : 'refused', error: failure }
  } finally {
    signal.removeEventListener('abort', interrupt)
  }
}

/** Whether the mail server replied with a refusal (RFC 5321 4.2.1). */
const isRefusal = ({ responseCode = 0 }: NodemailerError): boolean =>
  responseCode >= 400 && responseCode < 600
