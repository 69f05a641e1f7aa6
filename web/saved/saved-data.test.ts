import { expect, test } from 'vitest'
import { type GroupEvent, isOver } from '../groups/upcoming-events.ts'
import { dataToSave } from './saved-data.ts'

const NOW = new Date('2026-12-06T19:00:00Z')
const event = (date: string) => ({
  id: 7,
  date,
  time: '12:00',
  endTime: null,
  isLive: true,
  path: 'abc',
  stops: [{ name: 'Tremé' }],
  approximateParts: [{ from: 0, until: 9 }],
})

test.each(['/api/events', '/api/groups/7/events'])(
  '%s is saved from today on, with the routes of 14 days, and nothing as live',
  (path) => {
    const dates = ['2026-12-05', '2026-12-06', '2026-12-20', '2026-12-21']
    const saved = dataToSave(path, dates.map(event), NOW) as GroupEvent[]
    expect(saved.map(({ date }) => date)).toEqual(dates.slice(1))
    expect(saved.map(({ stops }) => stops.length)).toEqual([1, 1, 0])
    expect(saved[2]).toMatchObject({ path: null, approximateParts: [] })
    expect(saved.some(({ isLive }) => isLive)).toBe(false)
  },
)

test('of the saved events, only those are over that were when they were saved', () => {
  const today = { date: '2026-12-06', time: '12:00', endTime: '12:30', isFinished: false }
  const events = [
    { ...event(today.date), ...today, id: 1 },
    { ...event(today.date), ...today, id: 2, isLive: false },
    { ...event(today.date), ...today, id: 3, isLive: false, endTime: '16:00' },
  ]
  const saved = dataToSave('/api/events', events, NOW) as GroupEvent[]
  const evening = new Date('2026-12-07T01:00:00Z')
  expect(saved.filter((each) => isOver(each, evening)).map(({ id }) => id)).toEqual([2])
})
