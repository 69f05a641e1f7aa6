import { formatEnd } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'

/** What the server returns for a new tracker link. */
export type CreatedLink = Pick<Output<'startTracking'>, 'trackingLink' | 'expiresAt'>

/** The person that a link is for; empty fields are unknown. */
interface Recipient {
  userName: string
  userPhone: string
  userEmail: string
}

/** A tracker link that was just created. */
export interface NewLink {
  /** The title of the dialog: what the admin just did. */
  title: string
  groupName: string
  url: string
  expiresAt: string
  /** Missing if the link was not made for a certain person. */
  to?: Recipient
}

/** Returns a created link with its full address. */
export const toNewLink = (
  { trackingLink, expiresAt }: CreatedLink,
  rest: Omit<NewLink, 'url' | 'expiresAt'>,
): NewLink => ({ ...rest, url: window.location.origin + trackingLink, expiresAt })

// With a space before the dash, which phones would otherwise read as part of the link.
const messageText = ({ groupName, url, expiresAt }: NewLink): string =>
  `Your tracker link for ${groupName}: ${url} – open it on the phone that walks with the parade. It works until ${formatEnd(new Date(expiresAt))}.`

/** Returns the address that starts a text message with the link, to its person's number if known. */
export function textMessageUrl(link: NewLink): string {
  const number = (link.to?.userPhone ?? '').replaceAll(/[^\d+]/g, '')
  // Both iOS and Android read the text after '?&'.
  return `sms:${number}?&body=${encodeURIComponent(messageText(link))}`
}

/** Returns the address that starts an email with the link, to its person's address if known. */
export function emailUrl(link: NewLink): string {
  const subject = encodeURIComponent(`Tracker link for ${link.groupName}`)
  const body = encodeURIComponent(messageText(link))
  return `mailto:${encodeURIComponent(link.to?.userEmail ?? '')}?subject=${subject}&body=${body}`
}
