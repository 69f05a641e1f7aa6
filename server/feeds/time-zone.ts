import type { ICalDayJsStub } from 'ical-generator'
import { wallClock } from '#shared/calendar.ts'

/** The zone of all events: the times of the feeds are what New Orleans clocks show. */
export const TIME_ZONE = 'America/Chicago'

/** The rules of New Orleans time since 2007, as RFC 5545 wants them in a calendar. */
const RULES = `BEGIN:VTIMEZONE
TZID:${TIME_ZONE}
BEGIN:DAYLIGHT
TZNAME:CDT
TZOFFSETFROM:-0600
TZOFFSETTO:-0500
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:CST
TZOFFSETFROM:-0500
TZOFFSETTO:-0600
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
END:STANDARD
END:VTIMEZONE`

/**
 * Adds the zone's rules to a calendar file, before its events. ical-generator writes a zone before the last
 * properties of the calendar, which RFC 5545 (3.6) wants before all components: Outlook ignores later ones.
 */
export const withTimeZone = (calendar: string): string =>
  calendar.replace(
    /^(?:BEGIN:VEVENT|END:VCALENDAR)/m,
    (line) => `${RULES.replaceAll('\n', '\r\n')}\r\n${line}`,
  )

/**
 * Returns an instant as what New Orleans clocks show, in the one form that ical-generator writes as
 * it is. It would write a Date in the machine's own time zone.
 */
export function clockTime(instant: Date): ICalDayJsStub {
  const digits = wallClock(instant).toISOString().replaceAll(/[-:]/g, '')
  return {
    format: (pattern) => (pattern === 'YYYYMMDD' ? digits.slice(0, 8) : digits.slice(9, 15)),
    isValid: () => true,
    toDate: () => instant,
    toJSON: () => instant.toISOString(),
  }
}
