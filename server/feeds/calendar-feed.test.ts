import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { noRoute } from '#tests/harness/event-form.ts'
import { calendarFeed, type FeedEvent } from './calendar-feed.ts'

const ORIGIN = 'https://parades.example'

const feedEvent = (event: Partial<FeedEvent> = {}): FeedEvent => ({
  id: 7,
  groupId: 1,
  groupName: 'Lantern Row Strutters',
  title: 'Annual parade; rain, or shine',
  description: 'Out the door at one.\nGreetings to all.',
  date: '2026-12-06',
  time: '13:00',
  endTime: null,
  location: 'Tremé',
  eventType: 'second-line',
  ...noRoute,
  path: '',
  plannedStops: [],
  certainty: 'approximate',
  approximateParts: [],
  unknownPlaces: [],
  routeMeters: 0,
  streetsVersion: null,
  cancelledAt: null,
  cancelReason: null,
  createdAt: new Date('2026-01-01T12:00:00Z'),
  changedAt: null,
  version: 1,
  ...event,
})

const write = (...events: FeedEvent[]) =>
  calendarFeed({ name: 'Parades; all, of them', publicOrigin: ORIGIN, events })

/** Reads a feed back with another implementation. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const zone = calendar.getFirstSubcomponent('vtimezone')!
  ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { calendar, zone, events }
}

const readOne = (event: Partial<FeedEvent>) => read(write(feedEvent(event))).events[0]!
const spanOf = (event: Partial<FeedEvent>) => {
  const { startDate, endDate } = readOne(event)
  return [startDate, endDate].map((time) => time.toJSDate().toISOString())
}

test('another implementation reads every property of an event', () => {
  const { calendar, events } = read(
    write(
      feedEvent({
        version: 3,
        startLocation: 'Tremé Center',
        startCoordinates: '29.9655, -90.0698',
        sheet: 'START Orleans & N. Claiborne\nEND \\; done',
      }),
    ),
  )
  const [event] = events
  // ical.js leaves values of X- properties as they are written.
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(String.raw`Parades\; all\, of them`)
  expect(event!.uid).toBe('event-7@parades.example')
  expect(event!.sequence).toBe(3)
  expect(event!.summary).toBe('Lantern Row Strutters: Annual parade; rain, or shine')
  expect(event!.description).toBe(
    'Out the door at one.\nGreetings to all.\n\nSTART Orleans & N. Claiborne\nEND \\; done',
  )
  expect(event!.location).toBe('Tremé Center')
  expect(event!.component.getFirstPropertyValue('geo')).toEqual([29.9655, -90.0698])
  expect(event!.component.getFirstPropertyValue('url')).toBe(`${ORIGIN}/calendar?map=7`)
  expect(event!.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(String(event!.component.getFirstPropertyValue('dtstamp'))).toBe('2026-01-01T12:00:00Z')
})

test.each([
  ['winter', { date: '2026-12-06' }, ['2026-12-06T19:00:00.000Z', '2026-12-06T23:00:00.000Z']],
  ['summer', { date: '2027-07-04' }, ['2027-07-04T18:00:00.000Z', '2027-07-04T22:00:00.000Z']],
  [
    'a planned end',
    { date: '2026-12-06', endTime: '16:30' },
    ['2026-12-06T19:00:00.000Z', '2026-12-06T22:30:00.000Z'],
  ],
  [
    'an end on the next day',
    { date: '2026-12-31', time: '21:00', endTime: '01:00' },
    ['2027-01-01T03:00:00.000Z', '2027-01-01T07:00:00.000Z'],
  ],
  [
    'the night when clocks go back',
    { date: '2026-10-31', time: '23:00' },
    ['2026-11-01T04:00:00.000Z', '2026-11-01T08:00:00.000Z'],
  ],
])('start and end are times in New Orleans: %s', (_name, event, span) => {
  expect(spanOf(event)).toEqual(span)
})

test('the zone comes with the feed, and times name it', () => {
  const text = write(feedEvent())
  expect(text).toContain('\r\nDTSTART;TZID=America/Chicago:20261206T130000\r\n')
  expect(read(text).zone.getFirstPropertyValue('tzid')).toBe('America/Chicago')
})

test('all properties of the calendar come before its components, without events, too', () => {
  for (const text of [write(feedEvent(), feedEvent({ id: 8 })), write()]) {
    const lines = text.split('\r\n')
    const components = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'))
    expect(components.join('\n')).toMatch(
      /^BEGIN:VTIMEZONE\n(?:.*\n)*END:VTIMEZONE\n(?:(?:BEGIN:VEVENT\n(?:.*\n)*)?END:VCALENDAR\n)$/,
    )
    expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1)
    const properties = read(text)
      .calendar.getAllProperties()
      .map(({ name }) => name)
    expect(properties).toContain('refresh-interval')
    for (const name of properties)
      expect(lines.findIndex((line) => line.toLowerCase().startsWith(name))).toBeLessThan(
        lines.indexOf('BEGIN:VTIMEZONE'),
      )
  }
})

test('the times of an event are those of its last change, in UTC', () => {
  const timesOf = (event: Partial<FeedEvent>) =>
    ['dtstamp', 'last-modified'].map((name) => String(readOne(event).component.getFirstPropertyValue(name)))
  expect(timesOf({})).toEqual(['2026-01-01T12:00:00Z', '2026-01-01T12:00:00Z'])
  const changedAt = new Date('2026-11-30T15:00:00Z')
  expect(timesOf({ changedAt, version: 2 })).toEqual(['2026-11-30T15:00:00Z', '2026-11-30T15:00:00Z'])
  const cancelledAt = new Date('2026-12-01T15:00:00Z')
  expect(timesOf({ cancelledAt })).toEqual(['2026-12-01T15:00:00Z', '2026-12-01T15:00:00Z'])
})

test('a canceled event is marked also in its title, and its description begins with the reason', () => {
  const event = readOne({ cancelledAt: new Date('2026-12-01T15:00:00Z'), cancelReason: 'Rain.', version: 2 })
  expect(event.summary).toBe('CANCELED: Lantern Row Strutters: Annual parade; rain, or shine')
  expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(event.sequence).toBe(2)
  expect(event.description).toMatch(/^Canceled\. Rain\.\n\nOut the door/)
})

test('a sheet’s pins are left out, lines have at most 75 octets, and names add no lines', () => {
  const text = write(
    feedEvent({
      sheet: `START Orleans (29.96410, -90.07300)\n${'é'.repeat(200)}`,
      title: 'X\r\nEND:VEVENT',
      groupName: 'END:VCALENDAR',
    }),
  )
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const { events } = read(text)
  expect(events).toHaveLength(1)
  expect(events[0]!.description).toContain('é'.repeat(200))
  expect(events[0]!.description).toContain('START Orleans\n')
  expect(events[0]!.description).not.toContain('29.96410')
  expect(events[0]!.summary).toBe('END:VCALENDAR: X\nEND:VEVENT')
})

test('a title that names the group does not repeat it', () => {
  expect(readOne({ title: 'Lantern Row Strutters roll' }).summary).toBe('Lantern Row Strutters roll')
})

test('the same events give the same text, in any time zone of the machine', () => {
  const text = write(feedEvent(), feedEvent({ id: 8 }))
  const zone = process.env['TZ']
  process.env['TZ'] = 'Asia/Tokyo'
  expect(write(feedEvent(), feedEvent({ id: 8 }))).toBe(text)
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})
