import { formatEnd } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import type { LinkMessage } from './link-message.ts'

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

/** Returns the message with which an administrator sends a tracker link. */
export const messageOf = ({ groupName, url, expiresAt, to }: NewLink): LinkMessage => ({
  subject: `Tracker link for ${groupName}`,
  // With a space before the dash, which phones would otherwise read as part of the link.
  text: `Your tracker link for ${groupName}: ${url} – open it on the phone that walks with the parade. It works until ${formatEnd(new Date(expiresAt))}.`,
  to,
})
