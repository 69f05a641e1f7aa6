import { describe, expect, test } from 'vitest'
import { parseRecording } from './parse-recording.ts'

const plan =
  '{"plan":{"path":[[29.96,-90.07],[29.96,-90.06]],"stops":[],"startsAt":"2026-01-04T13:00:00-06:00","hours":4}}'
const fix = '{"fix":{"at":"2026-01-04T19:00:00Z","lat":29.96,"lon":-90.07,"accuracy":5}}'
const ask = '{"ask":{"at":"2026-01-04T19:00:05.5Z","lat":29.96,"lon":-90.065}}'
const late = '{"report":{"at":"2026-01-04T19:01:00Z","report":"late","minutes":20}}'
const read = (...lines: string[]) => parseRecording(lines.join('\n'))

test('a recording has a plan, fixes, questions and reports', () => {
  const { plan: read_, events } = read(plan, fix, ask, late)
  expect(read_).toMatchObject({
    startsAt: Date.UTC(2026, 0, 4, 19),
    hours: 4,
    path: [
      [29.96, -90.07],
      [29.96, -90.06],
    ],
  })
  expect(events.map((event) => Object.keys(event))).toEqual([['fix'], ['ask'], ['report']])
  expect(events[1]).toMatchObject({ ask: { at: Date.UTC(2026, 0, 4, 19, 0, 5, 500) } })
})

test('blank lines and the ends of lines do not count', () => {
  expect(read('', plan, '  \r', `${fix}\r`, '').events).toHaveLength(1)
})

test('an accuracy may be unknown', () => {
  const { events } = read(plan, fix.replace('"accuracy":5', '"accuracy":null'))
  expect(events[0]).toMatchObject({ fix: { accuracy: null } })
})

describe('a line that cannot be used is named', () => {
  test.each([
    ['no plan', ['', ''], 'line 1: '],
    ['a fix before the plan', [fix, plan], 'line 1: '],
    ['a second plan', [plan, plan], 'line 2: '],
    ['no JSON', [plan, '', '{"fix":'], 'line 3: not JSON'],
    ['a list', [plan, '[1]'], 'line 2: '],
    ['an unknown kind', [plan, '{"note":{}}'], 'line 2: '],
    ['two kinds', [plan, `${fix.slice(0, -1)},${ask.slice(1)}`], 'line 2: '],
    ['a missing value', [plan, fix.replace(',"accuracy":5', '')], 'line 2: fix.accuracy'],
    ['a string instead of a number', [plan, fix.replace('29.96', '"29.96"')], 'line 2: fix.lat'],
    ['a latitude beyond the pole', [plan, fix.replace('29.96', '90.1')], 'line 2: fix.lat'],
    ['a time without an offset', [plan, ask.replace('5.5Z', '5.5')], 'line 2: ask.at'],
    ['a day that does not exist', [plan, ask.replace('01-04', '02-30')], 'line 2: ask.at'],
    ['time that runs backward', [plan, ask, fix], 'line 3: time runs backward'],
    ['an unknown report', [plan, late.replace('late', 'lost')], 'line 2: report'],
    ['other minutes', [plan, late.replace('20}', '15}')], 'line 2: report.minutes'],
    ['no hours', [plan.replace(',"hours":4', '')], 'line 1: plan.hours'],
    ['a path of single numbers', [plan.replace('[29.96,-90.07]', '29.96')], 'line 1: plan.path'],
  ])('%s', (_, lines, message) => {
    expect(() => read(...lines)).toThrow(message)
  })
})
