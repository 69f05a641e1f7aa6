/** A message with a secret link. */
export interface LinkMessage {
  subject: string
  text: string
  /** Its recipient's number and address, where known. */
  to?: { userPhone: string; userEmail: string } | undefined
}

/** A US number with 10 digits, or 11 with the 1, or a foreign one that starts with +. */
const WHOLE_NUMBER = /^(?:\+?1?[2-9]\d{9}|\+[2-9]\d{6,14})$/

/** Returns what a phone dials for a number as people write it; undefined if it is not a whole number. */
export function dialedNumber(phone: string): string | undefined {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  return WHOLE_NUMBER.test(digits) ? digits : undefined
}

/**
 * Returns the address that starts a text message, to its recipient's number if known; undefined if that
 * cannot be dialed.
 */
export function textMessageUrl({ text, to }: LinkMessage): string | undefined {
  const number = to?.userPhone ? dialedNumber(to.userPhone) : ''
  if (number === undefined) return undefined
  // Both iOS and Android read the text after '?&'.
  return `sms:${number}?&body=${encodeURIComponent(text)}`
}

/** Returns the address that starts an email, to its recipient's address if known. */
export const emailUrl = ({ subject, text, to }: LinkMessage): string =>
  `mailto:${encodeURIComponent(to?.userEmail ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
