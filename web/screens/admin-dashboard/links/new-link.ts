import { formatDay, formatEnd } from '#shared/calendar.ts'
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
  /** The first day of a link that does not work yet. */
  firstDay?: string | undefined
  /** Missing if the link was not made for a certain person. */
  to?: Recipient
}

/** Returns a created link with its full address. */
export const toNewLink = (
  { trackingLink, expiresAt }: CreatedLink,
  rest: Omit<NewLink, 'url' | 'expiresAt'>,
): NewLink => ({ ...rest, url: window.location.origin + trackingLink, expiresAt })

/** Returns when a link works: 'until the end of Friday, Nov 27, 2026', 'from Saturday, … until …'. */
export const validityOf = ({ firstDay, expiresAt }: Pick<NewLink, 'firstDay' | 'expiresAt'>): string =>
  `${firstDay === undefined ? '' : `from ${formatDay(firstDay)}, `}until ${formatEnd(new Date(expiresAt))}`

/** Returns the message with which an administrator sends a tracker link. */
export const messageOf = (link: NewLink): LinkMessage => ({
  subject: `Tracker link for ${link.groupName}`,
  // With a space before the dash, which phones would otherwise read as part of the link.
  text: `Your tracker link for ${link.groupName}: ${link.url} – open it on the phone that walks with the parade. It works ${validityOf(link)}.`,
  to: link.to,
})
