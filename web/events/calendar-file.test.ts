import { expect, test } from 'vitest'
import { testEvent } from '../groups/test-event.ts'
import { calendarFile } from './calendar-file.ts'

const event = testEvent({
  id: 7,
  title: 'Annual parade; rain, or shine',
  description: `Out the door at one.\nGreetings to all. ${'é'.repeat(80)}`,
  date: '2026-12-06',
  location: 'Tremé',
})
const text = calendarFile(event, 'https://parades.example/calendar?map=7', new Date('2026-11-21T00:00:00Z'))

test('an event follows RFC 5545: instants, escapes, lines of at most 75 octets', () => {
  expect(text).toContain('\r\nDTSTART:20261206T190000Z\r\n')
  expect(text).toContain('SUMMARY:Annual parade\\; rain\\, or shine\r\n')
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`Out the door at one.\\nGreetings to all. ${'é'.repeat(80)}`)
})

test('only a second line has a usual length', () => {
  expect(text).toContain('DURATION:PT4H')
  const practice = { ...event, eventType: 'practice' as const }
  expect(calendarFile(practice, 'https://x.example/', new Date())).not.toContain('DURATION')
})
