import { expect, test } from 'vitest'
import { readTimes } from './read-times.ts'

// cspell:ignore oclock

const TODAY = '2026-11-23'
const read = (sheet: string) => Object.values(readTimes(sheet, TODAY)).join(' ').trim()

test.each([
  ['Sunday, November 29, 2026, 12 PM to 4 PM', '2026-11-29 12:00 16:00'],
  ['SUN. NOV. 29TH\n\n1:30-5:30 p.m.\nSTART Orleans & N. Claiborne', '2026-11-29 13:30 17:30'],
  ['Saturday January 2 · 12 noon until 4pm', '2027-01-02 12:00 16:00'],
  ['1pm til 5pm Sunday, December 6th', '2026-12-06 13:00 17:00'],
  ['Sunday, December 6\n12 ’til 4', '2026-12-06 12:00 16:00'],
  ['Sunday, December 6 – 11-3 PM', '2026-12-06 11:00 15:00'],
  ['Thursday, Dec. 31, 8 PM to 12 midnight', '2026-12-31 20:00 00:00'],
  ['Parade: May 2, 2027', '2027-05-02'],
  ['Join us on the Sunday, Sept 5th from 12pm-4pm!', '2027-09-05 12:00 16:00'],
  // Besides the day's line and the one below it, only lines about the start, or with times alone, count.
  ['Sunday, November 29\nThe Bell Club\nParty 6 PM to 10 PM', '2026-11-29'],
  // The times of the stops are not those of the parade.
  ['Sunday, November 29\nStart 1:00 PM\nStop 1:45 PM', '2026-11-29 13:00'],
  ['Sunday, November 29\nThe Bell Club\nUp Orleans to N. Broad\n2:15 Right on N. Broad', '2026-11-29'],
  ['Sunday, December 13 · 1 PM', '2026-12-13 13:00'],
  ['Sunday, December 13\nThe Bell Club\nROLLING AT 1:00PM', '2026-12-13 13:00'],
  ['Start time: 1:00 PM\nSunday, December 13', '2026-12-13 13:00'],
  ['Sunday, December 13\n12 noon until', '2026-12-13 12:00'],
  ['Sunday, December 13, 1pm til you drop', '2026-12-13 13:00'],
  ['Sunday, December 13\nNoon until 4', '2026-12-13 12:00 16:00'],
  ['Sunday, December 13\nThe Bell Club\n12-4', '2026-12-13 12:00 16:00'],
  ['Sunday, December 13, 12:00 - 4:00', '2026-12-13 12:00 16:00'],
  ['Sunday, December 13\n12-13-26', '2026-12-13'],
  ['Sunday, December 13, 12-6', '2026-12-13 12:00 18:00'],
  ['Sunday, December 13, 10 - 2', '2026-12-13 10:00 14:00'],
  ['Sunday, December 13\nLine up 12 PM / Roll out 1 PM', '2026-12-13 13:00'],
  ['Sunday, December 13\nLine up: 12 PM\nSTART: The Bell, 1 PM', '2026-12-13 13:00'],
  ['Sunday, December 13\nLine up: Noon', '2026-12-13 12:00'],
  ['Sunday, December 13, noon and 1 PM', '2026-12-13'],
  ['Sunday, December 13\nStart 1 PM\nRoll out 2 PM', '2026-12-13'],
  ['Sunday, December 13\n1200-1400 Orleans', '2026-12-13'],
  // Sentences.
  ['The Bells. Sunday, December 13. 1 to 5.\nStart at Oak & Eagle', '2026-12-13 13:00 17:00'],
  ['Here is the route. We coming out of the Bell at 1 oclock sharp. Oak to Eagle', '13:00'],
  ['The Bells roll this Sunday, 1-5 PM. We step off at Oak & Eagle', '13:00 17:00'],
  ['The route for this Sunday, 1 PM sharp.\nStart: Oak & Eagle', '13:00'],
  ['We lining up at 12 and stepping off at 1pm from the Bell (Oak & Eagle). We going up Oak', '13:00'],
  ['Eagle kids second line. Start 2pm.\nOak & Eagle', '14:00'],
  ['START TIME: 1 PM\nWe ride every Sunday 5-7 PM', '13:00'],
  ['START Oak & Eagle 1 PM\nRepast Sunday 5-9 PM at the Bell', '13:00'],
  ['Meeting every Wednesday at 7 PM\nSTART Oak & Eagle', ''],
  ['December 13. Start 1 PM', '2026-12-13 13:00'],
  ['Line up at noon. Nov 29', '2026-11-29 12:00'],
  // Numbers.
  ['12/13/2026\n1PM-5PM', '2026-12-13 13:00 17:00'],
  ['Sunday 12/13/2026 START TIME 1 PM', '2026-12-13 13:00'],
  ['Sunday 12/6\nStart time 1 PM', '2026-12-06 13:00'],
  ['12/06/2026 12pm', '2026-12-06 12:00'],
  ['12/13\n1-5 PM', '2026-12-13 13:00 17:00'],
  ['1/2\nSunday, December 13 · 1 PM\n10/12', '2026-12-13 13:00'],
  // The day before the month.
  ['Sunday, 29 November, 2 o’clock', '2026-11-29 14:00'],
  ["Sunday the 13th of December, 1 o'clock until 5 o'clock", '2026-12-13 13:00 17:00'],
  ['December 13\n1 PM', '2026-12-13 13:00'],
  // A rain date is no second day.
  ['March 21 2027 1 PM\nRain date March 28 2027 2 PM', '2027-03-21 13:00'],
  ['Sunday 12/13 (rain date 12/20) 1 PM', '2026-12-13 13:00'],
  ['Sunday 12/13\nRain date:\nSunday 12/20', '2026-12-13'],
  ['Rain or shine, Sunday, December 13, 1 PM', '2026-12-13 13:00'],
  // The time before the word.
  ['Sunday, December 13\n(1PM) START: The Bell\n(5PM) END: The Bell', '2026-12-13 13:00 17:00'],
  ['Sunday, December 13\n1:00 Start The Bell', '2026-12-13 13:00'],
  ['Sunday, December 13\nOut the door 12 noon: The Bell', '2026-12-13 12:00'],
  ['Sunday, December 13\n12 PM: Leave The Bell', '2026-12-13 12:00'],
  ['Sunday, December 13\nComing out of the Bell at 1 PM', '2026-12-13 13:00'],
  ['Sunday, December 13\nDOORS OPEN 11AM PARADE ROLLS 12PM', '2026-12-13 12:00'],
  ['Sunday, December 13\nStart 1 PM\nLeave your guns at home, 2 PM', '2026-12-13 13:00'],
  // Short forms.
  ['Sunday, December 13\nLv the Bell 1p', '2026-12-13 13:00'],
  ['Sunday, December 13\nS: the Bell 1p', '2026-12-13 13:00'],
  ['Sunday, December 13, 1p-5p', '2026-12-13 13:00 17:00'],
  ['Sunday, December 13\n12PM — The Bell (Start)', '2026-12-13 12:00'],
  ['Sunday, December 13\nThe Bells hit the street 1pm from Oak & Eagle', '2026-12-13 13:00'],
  ['Sunday, December 13\nFrom: The Bell [1:00]', '2026-12-13 13:00'],
  ['Sunday, December 13\nThe Bells\n12 noon til 4pm rain or shine', '2026-12-13 12:00 16:00'],
  ['Sunday, December 13, following the 10:00 a.m.\nMass', '2026-12-13'],
  // No times.
  ['Sunday, December 13\n12-4 a family day', '2026-12-13'],
  ['Sunday, December 13\nStart: Apt 2A, 1 PM', '2026-12-13 13:00'],
  ['Sunday, December 13\nStart at Pier 7A, roll 1 PM', '2026-12-13 13:00'],
  // Ends.
  ['Sunday, December 13 · 1 PM\nEnd: 4:30 PM', '2026-12-13 13:00 16:30'],
  ['Sunday, December 13\nSTART TIME: 12PM END TIME: 4PM', '2026-12-13 12:00 16:00'],
  ['Sunday, December 13\nROLLING AT 1:00PM\nDISBAND at the Bell, 4 PM', '2026-12-13 13:00 16:00'],
  ['Sunday, December 13, 1 PM start, 4 PM – end', '2026-12-13 13:00 16:00'],
  // Times without a day.
  ['START TIME: 12:00 PM', '12:00'],
  ['12:00 PM - 4:00 PM', '12:00 16:00'],
  ['START at the Bell, 12 PM to 4 PM', '12:00 16:00'],
  ['DISBAND TIME 1 PM', '13:00'],
  ['Saturday, November 29, 2026, 12 PM to 4 PM', '12:00 16:00'],
])('%j is on %s', (sheet, expected) => {
  expect(read(sheet)).toBe(expected)
})

test.each([
  ['a weekday that is not on that day', 'Saturday, November 29, 2026'],
  ['a day that does not exist', 'February 30, 2027'],
  ['two days', 'Saturday, November 28, 7 PM to 9 PM\nSunday, November 29, 1 PM to 5 PM'],
  ['neither a weekday nor a year', 'March 2 blocks to N. Broad. We may 2nd line.'],
  ['a fraction, a house number and an exit', 'Up 1/2 block to 1212 N. Claiborne\nExit 12/13\n1/2'],
  ['a street that begins like a month', 'Sunday, Decatur 3 blocks'],
])('a sheet with %s gives nothing', (_, sheet) => {
  expect(read(sheet)).toBe('')
})

test('two ranges of times on the line of the day leave the times open', () => {
  expect(read('Sunday, November 29, 12 PM to 4 PM, party 6 PM to 10 PM')).toBe('2026-11-29')
})
