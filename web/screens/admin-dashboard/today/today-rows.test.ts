import { describe, expect, test } from 'vitest'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { row } from '#shared/contract/test-row.ts'
import { type TodayRow, todayRows as rowsOf } from './today-rows.ts'

type Tracking = Parameters<typeof rowsOf>[0]

const NOW = new Date('2026-12-06T20:00:00Z')
const timeBefore = (minutesAgo: number) => new Date(NOW.getTime() - minutesAgo * 60_000).toISOString()

/** How parades, events and stopped parades name their group. */
const group = (groupId: number) => ({
  groupId,
  groupName: `Club ${groupId}`,
  groupType: 'social-aid' as const,
})
const parade = (id: number, groupId: number, eventId: number | null = null) =>
  ({
    ...group(groupId),
    id,
    eventId,
    status: 'active',
    lastUpdated: timeBefore(3),
    viewers: { onItsPage: 1, onTheMap: 2 },
    sessions: [],
  }) as unknown as Tracking['parades'][number]
const live = (id: number, groupId: number, eventId: number | null = null) =>
  row('listLiveParades', {
    id,
    groupId,
    eventId,
    status: 'active',
    group: { name: `Club ${groupId}`, type: 'social-aid' },
  })
/** The id of a group's event. */
const eventIdOf = (groupId: number) => groupId * 10
const event = (groupId: number, time: string, state: Tracking['today'][number]['state'] = 'not-started') =>
  ({
    ...group(groupId),
    eventId: eventIdOf(groupId),
    title: 'Parade',
    date: '2026-12-06',
    time,
    state,
    lastFixAt: state === 'lapsed' ? timeBefore(12) : null,
  }) satisfies Tracking['today'][number]
const stopped = (paradeId: number, groupId: number) =>
  ({
    ...group(groupId),
    paradeId,
    eventId: eventIdOf(groupId),
    startAgainUntil: timeBefore(-1),
  }) satisfies Tracking['stopped'][number]

const tracking = (overrides: Partial<Tracking>): Tracking => ({
  parades: [],
  today: [],
  stopped: [],
  ...overrides,
})
const todayRows = (data: Tracking, parades: LiveParade[], ended: number[] = []) =>
  rowsOf(data, parades, (id) => ended.includes(id))
const summaries = (rows: TodayRow[]) => rows.map((each) => `${each.group.name}: ${each.state}`)

describe('the rows of Today', () => {
  test('live parades come first, then events to come by time, then finished ones', () => {
    const today = [
      event(1, '10:00', 'finished'),
      event(2, '15:00'),
      event(3, '13:00', 'lapsed'),
      event(4, '12:00'),
    ]
    const rows = todayRows(tracking({ today, parades: [parade(7, 5)] }), [live(7, 5)])
    expect(summaries(rows)).toEqual([
      'Club 5: active',
      'Club 4: not-started',
      'Club 3: lapsed',
      'Club 2: not-started',
      'Club 1: finished',
    ])
  })

  test('parades without an event come after those with one', () => {
    const paradeOfEvent = live(7, 2, eventIdOf(2))
    const data = tracking({ today: [event(2, '15:00')], parades: [parade(7, 2), parade(8, 1)] })
    expect(summaries(todayRows(data, [live(8, 1), paradeOfEvent]))).toEqual([
      'Club 2: active',
      'Club 1: active',
    ])
  })

  test('a live parade replaces the row of its event, and takes its time', () => {
    const paradeOfEvent = live(7, 2, eventIdOf(2))
    const rows = todayRows(tracking({ today: [event(2, '15:00')], parades: [parade(7, 2)] }), [paradeOfEvent])
    expect(rows).toMatchObject([{ state: 'active', time: '15:00', viewers: 3, canStart: false }])
  })

  test('a parade that a push announced has a row before the next poll', () => {
    const waiting = { ...live(7, 2, eventIdOf(2)), status: 'waiting' as const }
    const rows = todayRows(tracking({ today: [event(2, '15:00')] }), [waiting])
    expect(rows).toMatchObject([{ state: 'waiting', parade: { id: 7 }, phones: [], viewers: null }])
  })

  test('after a push of its end, a parade cannot stop, and Start again waits for the next poll', () => {
    const paradeOfEvent = parade(7, 2, eventIdOf(2))
    const rows = todayRows(tracking({ today: [event(2, '15:00')], parades: [paradeOfEvent] }), [], [7])
    expect(rows).toMatchObject([{ state: 'stopped', parade: null, startAgain: { paradeId: 7, until: null } }])
  })

  test('after midnight, the silent parade of yesterday comes before the first event of today', () => {
    const yesterday = { ...event(2, '22:30', 'lapsed'), date: '2026-12-05' }
    const rows = todayRows(tracking({ today: [event(1, '10:00'), yesterday] }), [])
    expect(rows.map(({ time }) => time)).toEqual(['22:30', '10:00'])
  })

  test('a start that only the poll knows has a live row, instead of the parade before it', () => {
    const rows = todayRows(tracking({ parades: [parade(8, 2), parade(9, 3)] }), [live(7, 2)])
    expect(rows).toMatchObject([
      { state: 'active', parade: { id: 8 }, canStart: false },
      { state: 'active', parade: { id: 9 }, canStart: false },
    ])
  })

  test('a stopped parade keeps its place and its key, and can start again', () => {
    const others = [event(1, '10:00'), event(3, '16:00')]
    const before = todayRows(tracking({ today: others, parades: [parade(7, 2)] }), [live(7, 2)])
    const after = todayRows(tracking({ today: others, stopped: [stopped(7, 2)] }), [])
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
    expect(after[0]).toMatchObject({ state: 'stopped', startAgain: { paradeId: 7 } })
  })

  test('a second event of a live group cannot start', () => {
    const first = event(2, '13:00')
    const second = { ...event(2, '17:00'), eventId: eventIdOf(2) + 1 }
    const paradeOfEvent = live(7, 2, first.eventId)
    const rows = todayRows(tracking({ today: [first, second], parades: [parade(7, 2)] }), [paradeOfEvent])
    expect(rows).toMatchObject([
      { state: 'active', time: '13:00' },
      { state: 'not-started', time: '17:00', canStart: false },
    ])
  })

  test('time, or else the title, tells two events of a club apart', () => {
    const first = event(2, '13:00')
    const later = { ...event(2, '17:00'), eventId: eventIdOf(2) + 1, title: 'Indoor party' }
    const same = { ...later, time: '13:00' }
    const labels = (today: Tracking['today']) =>
      todayRows(tracking({ today }), []).map(({ label, title }) => [label, title])
    expect(labels([first])).toEqual([['Club 2', null]])
    expect(labels([first, later])).toEqual([
      ['Club 2, 1:00 PM', 'Parade'],
      ['Club 2, 5:00 PM', 'Indoor party'],
    ])
    expect(labels([first, same])).toEqual([
      ['Club 2, Parade', 'Parade'],
      ['Club 2, Indoor party', 'Indoor party'],
    ])
  })

  test('each row starts its own event, and keeps its key when that goes live', () => {
    const first = event(2, '12:00', 'finished')
    const second = { ...event(2, '15:00'), eventId: eventIdOf(2) + 1 }
    const before = todayRows(tracking({ today: [first, second] }), [])
    expect(before.map(({ time, eventId }) => [time, eventId])).toEqual([
      ['15:00', second.eventId],
      ['12:00', first.eventId],
    ])
    const paradeOfSecond = live(7, 2, second.eventId)
    const after = todayRows(tracking({ today: [first, second] }), [paradeOfSecond])
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
  })

  test('a stopped parade of an event that is not one of today’s starts without that event', () => {
    const rows = todayRows(tracking({ stopped: [stopped(7, 2)] }), [])
    expect(rows[0]).toMatchObject({ state: 'stopped', canStart: true, eventId: undefined })
  })
})
