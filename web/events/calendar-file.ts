import { instantOf } from '#shared/calendar.ts'
import type { GroupEvent } from '../groups/upcoming-events.ts'

/** Formats an instant for iCalendar: '20261206T190000Z'. */
const formatInstant = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '')

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds a line into lines of at most 75 octets. Continuation lines start with a space. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > 74) {
      parts.push(part)
      part = ''
      octets = 0
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

/** Returns an event as an iCalendar file (RFC 5545). Parades get four hours, others no duration. */
export function calendarFile(event: GroupEvent, link: string, now: Date): string {
  const isParade = event.eventType === 'second-line' || event.eventType === 'local'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Second Line//Parade calendar//EN',
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(link).hostname}`,
    `DTSTAMP:${formatInstant(now)}`,
    `DTSTART:${formatInstant(instantOf(event.date, event.time))}`,
    ...(isParade ? ['DURATION:PT4H'] : []),
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.startLocation ?? event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${link}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
