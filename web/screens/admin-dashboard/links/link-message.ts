/** A message with a secret link. */
export interface LinkMessage {
  subject: string
  text: string
  /** Its recipient's number and address, where known. */
  to?: { userPhone: string; userEmail: string } | undefined
}

/** Returns the address that starts a text message, to its recipient's number if known. */
export function textMessageUrl({ text, to }: LinkMessage): string {
  const number = (to?.userPhone ?? '').replaceAll(/[^\d+]/g, '')
  // Both iOS and Android read the text after '?&'.
  return `sms:${number}?&body=${encodeURIComponent(text)}`
}

/** Returns the address that starts an email, to its recipient's address if known. */
export const emailUrl = ({ subject, text, to }: LinkMessage): string =>
  `mailto:${encodeURIComponent(to?.userEmail ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
