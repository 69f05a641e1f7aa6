import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
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
const instant = (text: string) => new Date(text)
const propertyOf = (event: ICAL.Event | undefined, name: string) =>
  event!.component.getFirstPropertyValue(name)

test('another implementation reads every property of an event', () => {
  const place = { startLocation: 'Tremé Center', startCoordinates: '29.9655, -90.0698' }
  const sheet = 'START Orleans & N. Claiborne\nEND \\; done'
  const { calendar, events } = read(write(feedEvent({ version: 3, ...place, sheet })))
  const [event] = events
  // ical.js leaves values of X- properties as they are written.
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(String.raw`Parades\; all\, of them`)
  expect(event).toMatchObject({
    uid: 'event-7@parades.example',
    sequence: 3,
    summary: 'Lantern Row Strutters: Annual parade; rain, or shine',
    description: `Out the door at one.\nGreetings to all.\n\n${sheet}`,
    location: 'Tremé Center',
  })
  expect(propertyOf(event, 'geo')).toEqual([29.9655, -90.0698])
  expect(propertyOf(event, 'url')).toBe(`${ORIGIN}/calendar?map=7`)
  expect(propertyOf(event, 'status')).toBe('CONFIRMED')
  expect(String(propertyOf(event, 'dtstamp'))).toBe('2026-01-01T12:00:00Z')
})

const spans: [name: string, event: Partial<FeedEvent>, span: string][] = [
  ['winter', { date: '2026-12-06' }, '2026-12-06T19:00Z to 2026-12-06T23:00Z'],
  ['summer', { date: '2027-07-04' }, '2027-07-04T18:00Z to 2027-07-04T22:00Z'],
  ['a planned end', { endTime: '16:30' }, '2026-12-06T19:00Z to 2026-12-06T22:30Z'],
  [
    'an end on the next day',
    { date: '2026-12-31', time: '21:00', endTime: '01:00' },
    '2027-01-01T03:00Z to 2027-01-01T07:00Z',
  ],
  ['when clocks go back', { date: '2026-10-31', time: '23:00' }, '2026-11-01T04:00Z to 2026-11-01T08:00Z'],
]

test('start and end are times in New Orleans', () =>
  checkEach(spans, ([, event, span]) => {
    const { startDate, endDate } = readOne(event)
    const times = [startDate, endDate].map((time) => time.toJSDate().toISOString().replace(':00.000', ''))
    expect(times.join(' to ')).toBe(span)
  }))

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
  const expectTimes = (event: Partial<FeedEvent>, time: string) => {
    for (const name of ['dtstamp', 'last-modified'])
      expect(String(propertyOf(readOne(event), name))).toBe(time)
  }
  expectTimes({}, '2026-01-01T12:00:00Z')
  expectTimes({ changedAt: instant('2026-11-30T15:00:00Z'), version: 2 }, '2026-11-30T15:00:00Z')
  expectTimes({ cancelledAt: instant('2026-12-01T15:00:00Z') }, '2026-12-01T15:00:00Z')
})

test('a canceled event is marked also in its title, and its description begins with the reason', () => {
  const event = readOne({ cancelledAt: instant('2026-12-01T15:00:00Z'), cancelReason: 'Rain.', version: 2 })
  expect(event.summary).toBe('CANCELED: Lantern Row Strutters: Annual parade; rain, or shine')
  expect(propertyOf(event, 'status')).toBe('CANCELLED')
  expect(event.sequence).toBe(2)
  expect(event.description).toMatch(/^Canceled\. Rain\.\n\nOut the door/)
})

test('a sheet’s pins are left out, lines have at most 75 octets, and names add no lines', () => {
  const sheet = `START Orleans (29.96410, -90.07300)\n${'é'.repeat(200)}`
  const text = write(feedEvent({ sheet, title: 'X\r\nEND:VEVENT', groupName: 'END:VCALENDAR' }))
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
