import type { NodemailerError } from 'nodemailer'

/** A mail server's reply is truncated to this length. */
const MAX_REPLY_LENGTH = 300

/**
 * Returns a sentence for administrators about a failure of the mail server. Secrets are removed.
 */
export function describeFailure(error: NodemailerError, secrets: readonly string[]): string {
  if (!error.response) return describeNoReply(error)
  let reply = error.response.replace(/[\p{C}\s]+/gu, ' ').trim()
  // The longest secret first, because one may contain another.
  for (const secret of secrets.toSorted((a, b) => b.length - a.length)) reply = reply.replaceAll(secret, '…')
  const shortReply = reply.length > MAX_REPLY_LENGTH ? `${reply.slice(0, MAX_REPLY_LENGTH)}…` : reply
  return `${describeRefusal(error.command)}: ${shortReply}`
}

const describeRefusal = (command = ''): string => {
  if (command.startsWith('AUTH')) return 'The mail server refused the login'
  if (command === 'MAIL FROM') return 'The mail server refused the sender'
  if (command === 'RCPT TO') return 'The mail server refused the recipient'
  if (command === 'DATA') return 'The mail server refused the message'
  return 'The mail server refused the connection'
}

function describeNoReply({ code, originalCode, command = '' }: NodemailerError): string {
  // EABORT: the time limit of `deliver` has passed.
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'The mail server did not answer in time.'
  if (code === 'EDNS') return 'The mail server’s host name could not be resolved.'
  if (code === 'ETLS') return 'A secure connection to the mail server failed.'
  if (code === 'EAUTH') return `Login to the mail server failed (${command}).`
  return originalCode
    ? `The mail server could not be reached (${originalCode}).`
    : 'The connection to the mail server failed.'
}
