import { describe, expect, test } from 'vitest'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { type BoardRow, boardRows } from './board-rows.ts'
import { rowState } from './row-state.ts'

type Tracking = Parameters<typeof boardRows>[0]

const NOW = new Date('2026-12-06T20:00:00Z')
const at = (minutesAgo: number) => new Date(NOW.getTime() - minutesAgo * 60_000).toISOString()

const parade = (id: number, groupId: number, status = 'active') =>
  ({
    id,
    groupId,
    eventId: null,
    groupName: `Club ${groupId}`,
    groupType: 'social-aid',
    status,
    lastUpdated: at(3),
    viewers: { onItsPage: 1, onTheMap: 2 },
    sessions: [],
  }) as unknown as Tracking['parades'][number]
const live = (id: number, groupId: number, status = 'active') =>
  ({
    ...parade(id, groupId, status),
    group: { name: `Club ${groupId}`, type: 'social-aid' },
  }) as unknown as LiveParade
const event = (groupId: number, time: string, state: Tracking['today'][number]['state'] = 'not-started') =>
  ({
    eventId: groupId * 10,
    groupId,
    groupName: `Club ${groupId}`,
    groupType: 'social-aid',
    title: 'Parade',
    date: '2026-12-06',
    time,
    state,
    lastFixAt: state === 'lapsed' ? at(12) : null,
  }) satisfies Tracking['today'][number]
const stopped = (paradeId: number, groupId: number) =>
  ({
    paradeId,
    groupId,
    groupName: `Club ${groupId}`,
    groupType: 'social-aid',
    eventId: groupId * 10,
    startAgainUntil: at(-1),
  }) satisfies Tracking['stopped'][number]

const tracking = (part: Partial<Tracking>): Tracking => ({ parades: [], today: [], stopped: [], ...part })
const told = (rows: BoardRow[]) => rows.map(({ group, state }) => `${group.name}: ${state}`)

describe('the rows of the board', () => {
  test('what is live comes first, then what is to come by time, then what is over', () => {
    const today = [
      event(1, '10:00', 'finished'),
      event(2, '15:00'),
      event(3, '13:00', 'lapsed'),
      event(4, '12:00'),
    ]
    const rows = boardRows(tracking({ today, parades: [parade(7, 5)] }), [live(7, 5)])
    expect(told(rows)).toEqual([
      'Club 5: active',
      'Club 4: not-started',
      'Club 3: lapsed',
      'Club 2: not-started',
      'Club 1: finished',
    ])
  })

  test('a live parade stands for its event, with its time', () => {
    const own = { ...live(7, 2), eventId: 20 } as LiveParade
    const rows = boardRows(tracking({ today: [event(2, '15:00')], parades: [parade(7, 2)] }), [own])
    expect(rows).toMatchObject([{ state: 'active', time: '15:00', viewers: 3, canStart: false }])
  })

  test('a parade that a push announced is there before anything is requested', () => {
    const rows = boardRows(tracking({ today: [event(2, '15:00')] }), [
      { ...live(7, 2, 'waiting'), eventId: 20 },
    ])
    expect(rows).toMatchObject([{ state: 'waiting', parade: { id: 7 }, phones: [], viewers: null }])
  })

  test('a parade that a push ended has no Stop any more, and waits for whether it can start again', () => {
    const own = { ...parade(7, 2), eventId: 20 }
    const rows = boardRows(tracking({ today: [event(2, '15:00')], parades: [own] }), [])
    expect(rows).toMatchObject([{ state: 'stopped', parade: null, startAgain: { paradeId: 7, until: null } }])
  })

  test('a stopped parade keeps its place and its key, and can start again', () => {
    const others = [event(1, '10:00'), event(3, '16:00')]
    const before = boardRows(tracking({ today: others, parades: [parade(7, 2)] }), [live(7, 2)])
    const after = boardRows(tracking({ today: others, stopped: [stopped(7, 2)] }), [])
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
    expect(after[0]).toMatchObject({ state: 'stopped', startAgain: { paradeId: 7 } })
  })

  test('a second event of a live group cannot start', () => {
    const rows = boardRows(tracking({ today: [event(2, '15:00')], parades: [parade(7, 2)] }), [live(7, 2)])
    expect(rows).toMatchObject([{ state: 'active' }, { state: 'not-started', canStart: false }])
  })
})

test.each([
  ['waiting', 'Waiting'],
  ['stale', 'Signal lost 3\u00A0min'],
  ['lapsed', 'Signal lost 12\u00A0min'],
  ['not-started', 'Not started'],
  ['finished', 'Finished'],
] as const)('the state %s reads %s', (state, label) => {
  const isLive = state === 'waiting' || state === 'stale'
  const rows = isLive
    ? boardRows(tracking({ parades: [parade(7, 2, state)] }), [live(7, 2, state)])
    : boardRows(tracking({ today: [event(2, '15:00', state)] }), [])
  expect(rowState(rows[0]!, NOW)?.label).toBe(label)
})
