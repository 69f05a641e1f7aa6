import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRows } from '#shared/test-rows.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import * as calendar from './calendar.ts'
import { addDays, dayOf, endOfDay, instantOf, isDay, noTrackingDay, startOfDay, weekday } from './calendar.ts'

const rows = readRows(import.meta.url) as {
  noDays: string[]
  /** As published in almanacs; April 25 is the latest possible Easter. */
  easter: [year: number, day: string][]
  mardiGras: string[]
  ago: [ms: number, words: string][]
  ends: [time: string, endTime: string, isAfter: boolean][]
}
const HOUR_MS = 3_600_000
const hours = (day: string): number => (endOfDay(day).getTime() - startOfDay(day).getTime()) / HOUR_MS

test('a day begins at midnight in New Orleans, in winter and in summer', () => {
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-21T06:00:00.000Z')
  expect(startOfDay('2026-07-04').toISOString()).toBe('2026-07-04T05:00:00.000Z')
})

test('late in the evening it is already tomorrow in UTC, but not in New Orleans', () => {
  expect(dayOf(new Date('2026-11-22T05:59:59.999Z'))).toBe('2026-11-21')
  expect(dayOf(new Date('2026-11-22T06:00:00.000Z'))).toBe('2026-11-22')
})

// Date.UTC takes the year 50 for 1950.
test('the years 0 to 99 are not those of the 20th century', () => {
  expect(dayOf(new Date('0050-06-01T18:00:00Z'))).toBe('0050-06-01')
  expect(isDay('0050-06-01')).toBe(true)
  expect(addDays('0050-06-01', 1)).toBe('0050-06-02')
})

test('days with a clock change have 23 and 25 hours', () => {
  expect(hours('2026-03-08')).toBe(23)
  expect(hours('2026-11-01')).toBe(25)
  expect(hours('2026-11-02')).toBe(24)
  expect(startOfDay('2026-03-09').toISOString()).toBe('2026-03-09T05:00:00.000Z')
  expect(endOfDay('2026-11-01').toISOString()).toBe('2026-11-02T06:00:00.000Z')
})

test('a clock time becomes an instant, also when it is skipped in spring or doubled in fall', () => {
  expect(instantOf('2026-12-06', '13:00').toISOString()).toBe('2026-12-06T19:00:00.000Z')
  expect(instantOf('2026-03-08', '02:30').toISOString()).toBe('2026-03-08T08:30:00.000Z')
  expect(instantOf('2026-11-01', '01:30').toISOString()).toBe('2026-11-01T06:30:00.000Z')
})

test('clock times equal those of Intl, at every hour around the changes and at any time', () => {
  const intl = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const ours = (instant: Date) => {
    const [year, month, date] = dayOf(instant).split('-').map(Number)
    return `${month}/${date}/${year! % 100}, ${calendar.formatClock(instant)}`
  }
  const expectSame = (instant: Date) => {
    expect(ours(instant)).toBe(intl.format(instant).replaceAll('\u202F', ' '))
  }
  for (let year = 2010; year < 2060; year++) {
    for (const month of [2, 10])
      for (let day = 1; day <= 16; day++)
        for (const hour of [5, 6, 7, 8, 9]) expectSame(new Date(Date.UTC(year, month, day, hour, 30)))
  }
  const range = { min: new Date('2010-01-02'), max: new Date('2090-01-01'), noInvalidDate: true }
  fc.assert(fc.property(fc.date(range), expectSame))
})

test('every instant lies between the start and the end of its day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (instant) => {
        const day = dayOf(instant)
        expect(startOfDay(day).getTime()).toBeLessThanOrEqual(instant.getTime())
        expect(endOfDay(day).getTime()).toBeGreaterThan(instant.getTime())
      },
    ),
  )
})

test('days are added and subtracted across months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), (n) => {
      expect(addDays(addDays('2026-11-21', n), -n)).toBe('2026-11-21')
    }),
  )
})

test('December 6, 2026 is a Sunday', () => {
  expect(weekday('2026-12-06')).toBe(0)
  expect(weekday('2026-12-05')).toBe(6)
})

test('what is no day is refused, or answered with false', () =>
  checkEach(rows.noDays, (text) => {
    expect(isDay(text)).toBe(false)
    expect(() => addDays(text, 1)).toThrow(RangeError)
    expect(() => calendar.formatDay(text)).toThrow(RangeError)
    expect(noTrackingDay(text)).toBe(false)
  }))

test('Easter is on the days of the almanacs', () =>
  checkEach(rows.easter, ([year, day]) => expect(calendar.easter(year)).toBe(day)))

test('Easter is a Sunday from March 22 to April 25 in every year', () => {
  for (let year = 1900; year <= 2300; year++) {
    const day = calendar.easter(year)
    expect([weekday(day), day >= `${year}-03-22` && day <= `${year}-04-25`]).toEqual([0, true])
  }
})

test('on Mardi Gras Day, and not the day before or after, no Black Masking Indians are tracked', () =>
  checkEach(rows.mardiGras, (day) => {
    expect([calendar.isMardiGras(day), noTrackingDay(day)]).toEqual([true, true])
    expect([calendar.isMardiGras(addDays(day, 1)), noTrackingDay(addDays(day, -1))]).toEqual([false, false])
  }))

test("St. Joseph's is 19 March of every year", () => {
  expect(calendar.isStJosephs('2027-03-19')).toBe(true)
  expect(noTrackingDay('2031-03-19')).toBe(true)
  expect(calendar.isStJosephs('2027-03-18')).toBe(false)
  expect(noTrackingDay('2027-03-20')).toBe(false)
})

test('the first day without tracking is the given one, or the next of either kind', () => {
  expect(calendar.firstNoTrackingDay('2027-01-01')).toBe('2027-02-09')
  expect(calendar.firstNoTrackingDay('2027-02-09')).toBe('2027-02-09')
  expect(calendar.firstNoTrackingDay('2027-02-10')).toBe('2027-03-19')
  expect(calendar.firstNoTrackingDay('2027-03-20')).toBe('2028-02-29')
})

test('days and times are formatted for reading', () => {
  expect(calendar.formatDay('2026-12-06')).toBe('Sunday, Dec 6, 2026')
  expect(calendar.formatTime('13:00')).toBe('1:00 PM')
  expect(calendar.formatTime('00:05')).toBe('12:05 AM')
  expect(calendar.formatTime('12:00')).toBe('12:00 PM')
  expect(calendar.formatTimes({ time: '13:00', endTime: null })).toBe('1:00 PM')
  expect(calendar.formatTimes({ time: '13:00', endTime: '17:00' })).toBe('1:00 PM–5:00 PM')
  expect(calendar.formatEventTime('2026-12-06', '13:00')).toBe('Sunday, Dec 6 at 1:00 PM')
  expect(calendar.formatClock(new Date('2026-12-06T19:05:09Z'))).toBe('1:05:09 PM')
})

test('what is no time is refused', () =>
  checkEach(['', '24:00', '7:00', '13:60', '1:00 PM'], (time) =>
    expect(() => calendar.formatTime(time)).toThrow(RangeError),
  ))

test('how long ago something was is said in its largest unit', () => {
  const now = new Date('2026-11-21T18:00:00Z')
  return checkEach(rows.ago, ([milliseconds, words]) =>
    expect(calendar.ago(new Date(now.getTime() - milliseconds), now)).toBe(words),
  )
})

test('an event ends after its start, on the next day by 1 AM', () =>
  checkEach(rows.ends, ([time, endTime, isAfter]) =>
    expect(calendar.endsAfterStart({ time, endTime })).toBe(isAfter),
  ))

test('an end at midnight is shown as the end of the previous day', () => {
  expect(calendar.formatEnd(new Date('2026-11-28T06:00:00Z'))).toBe('the end of Friday, Nov 27, 2026')
  expect(calendar.formatEnd(new Date('2026-11-28T21:00:00Z'))).toBe('Saturday, Nov 28, 2026 at 3:00 PM')
  expect(calendar.formatExpiry(new Date('2026-11-28T06:00:00Z'))).toBe('at the end of Friday, Nov 27, 2026')
  expect(calendar.formatExpiry(new Date('2026-11-28T21:00:00Z'))).toBe('Saturday, Nov 28, 2026 at 3:00 PM')
})
