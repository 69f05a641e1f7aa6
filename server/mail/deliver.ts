import { Readable } from 'node:stream'
import type { NodemailerError } from 'nodemailer'
import SMTPConnection, { type SMTPEnvelope } from 'nodemailer/lib/smtp-connection'
import type { MailServer } from './mail-server.ts'

/** How an attempt ended, as far as the mail server let it be known. */
export type DeliveryEnd =
  | { end: 'accepted' }
  /** It has the message whole, and did not say what became of it. */
  | { end: 'unanswered'; error: NodemailerError }
  /** It does not have the message. */
  | { end: 'refused'; error: NodemailerError }
  /** Broken off because this process ends; the mail server does not have the message. */
  | { end: 'broken off' }

interface Handover {
  envelope: SMTPEnvelope
  message: Buffer
  /** Called when everything but the end of the message is on its way; where it throws, the end is never sent. */
  onHandOver: () => Promise<void>
  /** Breaks off what was not handed over yet. */
  signal: AbortSignal
}

/** However slowly a mail server goes on, it has so long for one message, in milliseconds. */
const longestMs = 5 * 60_000

const partLength = 65_536

/**
 * Hands one message to a mail server over a connection of its own. A mail server takes a message only with the line that ends
 * it (RFC 5321, 4.1.1.4 and 4.2.5), and that line goes out after `onHandOver`: whatever happens before leaves nothing there.
 */
export async function deliver(
  server: MailServer,
  { envelope, message, onHandOver, signal }: Handover,
): Promise<DeliveryEnd> {
  const connection = new SMTPConnection(server.options)
  let isHandedOver = false
  let isOver = false

  async function* parts() {
    for (let from = 0; from < message.length; from += partLength)
      yield message.subarray(from, from + partLength)
    if (isOver) return
    await onHandOver()
    isHandedOver = true
  }
  const stream = Readable.from(parts())
  stream.on('error', () => undefined)

  const conversation = new Promise<void>((resolve, reject) => {
    connection.on('error', reject)
    const send = (error?: NodemailerError | null) => {
      if (error) reject(error)
      else connection.send(envelope, stream, (failure) => (failure ? reject(failure) : resolve()))
    }
    connection.connect((error) => {
      if (!error && server.auth && connection.allowsAuth) connection.login(server.auth, send)
      else send(error)
    })
  })
  const ending = Promise.withResolvers<never>()
  const breakOff = () => {
    if (!isHandedOver) ending.reject(new BrokenOff())
  }
  signal.addEventListener('abort', breakOff)
  if (signal.aborted) breakOff()
  const deadline = setTimeout(() => ending.reject(timedOut()), longestMs)
  try {
    await Promise.race([conversation, ending.promise])
    // An answer to a message that was not sent yet is none.
    return isHandedOver ? { end: 'accepted' } : { end: 'refused', error: new Error('it answered too early') }
  } catch (error) {
    if (error instanceof BrokenOff) return { end: 'broken off' }
    const failure = error as NodemailerError
    return { end: isHandedOver && !isAnswer(failure) ? 'unanswered' : 'refused', error: failure }
  } finally {
    isOver = true
    clearTimeout(deadline)
    signal.removeEventListener('abort', breakOff)
    connection.close()
    stream.destroy()
  }
}

class BrokenOff extends Error {}

const timedOut = (): NodemailerError =>
  Object.assign(new Error('it took too long'), { code: 'ETIMEDOUT', command: 'CONN' })

/** Whether the mail server said no to the whole message (RFC 5321, 4.2.1). */
const isAnswer = ({ code, responseCode = 0 }: NodemailerError): boolean =>
  code === 'EMESSAGE' && responseCode >= 400 && responseCode < 600
