import { Readable } from 'node:stream'
import type { NodemailerError } from 'nodemailer'
import type { MailServer } from './mail-server.ts'

/** How an attempt ended, as far as the mail server let it be known. */
export type DeliveryEnd =
  | { end: 'accepted' }
  /** The mail server may have the whole message and did not confirm it. */
  | { end: 'unanswered'; error: NodemailerError }
  /** The mail server does not have the message. */
  | { end: 'refused'; error: NodemailerError }
  /** This process is ending; the mail server does not have the message. */
  | { end: 'broken off' }

interface Handover {
  /** Email addresses. */
  from: string
  to: string
  message: Buffer
  /** Runs before the end of the message goes out; if it rejects, the end is never sent. */
  onHandOver: () => Promise<void>
  /** Interrupts a message that is not handed over yet. */
  signal: AbortSignal
}

/** One message gets at most this many milliseconds, however slow the mail server is. */
const maxDeliveryMs = 5 * 60_000

const chunkBytes = 65_536

/**
 * Hands one message to a mail server. A mail server takes a message only with the line that ends it
 * (RFC 5321, 4.1.1.4 and 4.2.5). nodemailer sends that line after the end of our stream, which comes
 * after `onHandOver`, so a failure before that leaves nothing there.
 */
export async function deliver(
  { transport }: MailServer,
  { from, to, message, onHandOver, signal }: Handover,
): Promise<DeliveryEnd> {
  let isHandedOver = false
  async function* chunks() {
    for (let start = 0; start < message.length; start += chunkBytes)
      yield message.subarray(start, start + chunkBytes)
    await onHandOver()
    isHandedOver = true
  }
  const brokenOff = new AbortController()
  const breakOff = () => {
    if (!isHandedOver) brokenOff.abort()
  }
  signal.addEventListener('abort', breakOff)
  if (signal.aborted) breakOff()
  try {
    await transport.sendMail({
      // As objects, so that each is one address and never a list.
      envelope: { from: { name: '', address: from }, to: { name: '', address: to } },
      raw: Readable.from(chunks()),
      signal: AbortSignal.any([brokenOff.signal, AbortSignal.timeout(maxDeliveryMs)]),
    })
    // A reply before the end of the message does not count.
    return isHandedOver ? { end: 'accepted' } : { end: 'refused', error: new Error('it answered too early') }
  } catch (error) {
    if (brokenOff.signal.aborted) return { end: 'broken off' }
    const failure = error as NodemailerError
    return { end: isHandedOver && !isRefusal(failure) ? 'unanswered' : 'refused', error: failure }
  } finally {
    signal.removeEventListener('abort', breakOff)
  }
}

/** Whether the mail server said no (RFC 5321, 4.2.1). */
const isRefusal = ({ responseCode = 0 }: NodemailerError): boolean =>
  responseCode >= 400 && responseCode < 600
