import type { z } from 'zod'
import type { alertMessage } from '#shared/contract/alerts.ts'
import { formatEventTime, formatTime, formatTimes, wallClock } from '#shared/calendar.ts'
import type { alerts, events } from '../../database/schema.ts'
import { describeChanges } from './changes.ts'

type EventRow = typeof events.$inferSelect
type AlertRow = Pick<typeof alerts.$inferSelect, 'kind' | 'before' | 'paradeId' | 'eventId'>

/** What a browser's notification shows. It names no person, because others may see the screen. */
export interface AlertText {
  title: string
  body: string
}

// In characters: together at most 3 kB even if each has 4 bytes, because push services take messages of up
// to 4 kB.
const MAX_TITLE_LENGTH = 120
const MAX_BODY_LENGTH = 400

const shorten = (text: string, maxLength: number): string => {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  return characters.length > maxLength
    ? `${characters.slice(0, maxLength - 1).join('')}…`
    : characters.join('')
}

const toText = (title: string, body: string): AlertText => ({
  title: shorten(title, MAX_TITLE_LENGTH),
  body: shorten(body, MAX_BODY_LENGTH),
})

/** Returns what an alert about a group says, or null if there is nothing to say anymore. */
export function textOf(
  { kind, before }: Pick<AlertRow, 'kind' | 'before'>,
  groupName: string,
  event: EventRow | null,
): AlertText | null {
  if (kind === 'live') return toText(`${groupName} is live`, 'Follow the parade on the map.')
  if (event === null) return null
  const { title, date, time, location, cancelledAt, cancelReason } = event
  if (kind === 'morning')
    return cancelledAt
      ? null
      : toText(`Today: ${title}`, `${groupName} · ${formatTimes(event)} · ${location}`)
  if (cancelledAt)
    return toText(`Canceled: ${title}`, `${groupName}, ${formatEventTime(date, time)}. ${cancelReason ?? ''}`)
  const changes = before ? describeChanges(before, event) : []
  return changes.length === 0 ? null : toText(`Changed: ${title}`, `${groupName}. ${changes.join(' ')}`)
}

const MINUTE_MS = 60_000

/** Returns what an arrival alert says. `from` and `to` are Unix ms. */
export function arrivalText(groupName: string, { from, to }: { from: number; to: number }): AlertText {
  const clock = (ms: number) => formatTime(wallClock(new Date(ms)).toISOString().slice(11, 16))
  const [first, last] = [
    clock(Math.floor(from / MINUTE_MS) * MINUTE_MS),
    clock(Math.ceil(to / MINUTE_MS) * MINUTE_MS),
  ]
  const range = first.slice(-2) === last.slice(-2) ? `${first.slice(0, -3)}–${last}` : `${first}–${last}`
  return toText(`${groupName} is coming`, `It reaches your spot about ${first === last ? first : range}.`)
}

/**
 * Identifies the parade or event of an alert, as topic for the push service and as tag in the
 * browser: a newer alert with the same topic replaces the older one.
 */
export const topicOf = ({ paradeId, eventId }: AlertRow): string =>
  paradeId === null ? `event-${eventId}` : `parade-${paradeId}`

/** Returns the JSON that is pushed to a browser. `web/offline/show-alert.ts` reads it there. */
export const messageOf = (alert: AlertRow & AlertText): z.output<typeof alertMessage> => ({
  title: alert.title,
  body: alert.body,
  url: alert.paradeId === null ? `/calendar?map=${alert.eventId}` : `/track/${alert.paradeId}`,
  tag: topicOf(alert),
})
