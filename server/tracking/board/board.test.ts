import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { newParadeEntry, newSessionEntry, testEventEntry, testGroup } from '#tests/sim/tracking-rows.ts'
import { Board } from './board.ts'
import type { ParadeEntry } from '../parade/parade-entry.ts'

/** In New Orleans. */
const noon = new Date('2026-12-06T18:00:00Z')
const quiet = { started: () => {}, moved: () => {}, detailsChanged: () => {}, stopped: () => {} }
const rules = { timeoutMs: 600_000 }

let clock: TestClock
let calls: string[]
let board: Board

beforeEach(() => {
  clock = new TestClock(noon)
  calls = []
  board = newBoard()
})

/** Returns a board without parades, which writes down what it tells its listener. */
const newBoard = () =>
  new Board(clock, rules, {
    started: ({ entry: { id }, status }) => calls.push(`started ${id} ${status}`),
    moved: ({ entry: { id, latitude }, status }) => calls.push(`moved ${id} ${status} ${latitude}`),
    detailsChanged: ({ id, event }) => calls.push(`detailsChanged ${id} ${event?.title}`),
    stopped: (id, reason) => calls.push(`stopped ${id} ${reason}`),
  })

/** Returns a parade as read at a revision, which also determines its latitude. */
const entry = (revision: number, overrides: Partial<ParadeEntry> = {}): ParadeEntry =>
  newParadeEntry(noon, {
    latitude: 29 + revision / 1000,
    positionAt: new Date(noon.getTime() + revision),
    revision,
    sessions: [newSessionEntry(1, noon, { expiresAt: new Date('2026-12-07') })],
    ...overrides,
  })
const unnamed = { ...testEventEntry, title: '' }
const ended = (revision: number) => entry(revision, { endedAt: noon, endReason: 'stopped' })
const list = () =>
  JSON.parse(board.snapshot().body.toString()) as { id: number; latitude: string; status: string }[]

describe('the board', () => {
  test('the board takes newer rows and ignores older ones', () => {
    board.put([entry(5)])
    board.put([entry(4)])
    expect(list()).toMatchObject([{ latitude: '29.005000' }])
    board.put([entry(6)])
    expect(calls).toEqual(['started 1 active', 'moved 1 active 29.006'])
  })

  test('LP3 a read that began before the end does not bring a parade back', () => {
    board.put([entry(5)])
    const asOf = board.ids()
    board.put([ended(6)])
    board.replaceAll([entry(5)], asOf)
    board.put([entry(5)])
    expect(board.apply([{ parade: entry(5), sessions: [] }])).toEqual([1])
    expect(list()).toEqual([])
    expect(board.detail(1)).toBeNull()
    expect(calls).toEqual(['started 1 active', 'stopped 1 stopped'])
  })

  test('the board drops what the database no longer has, but not what began during the read', () => {
    board.put([entry(5)])
    const asOf = board.ids()
    board.put([entry(1, { id: 2 })])
    board.replaceAll([], asOf)
    expect(list().map(({ id }) => id)).toEqual([2])
  })

  test('the board drops the parade of a hidden group', () => {
    board.put([entry(5)])
    board.put([entry(6, { group: { ...entry(6).group, isActive: false } })])
    expect(list()).toEqual([])
    expect(calls.at(-1)).toBe('stopped 1 stopped')
  })

  test('the board announces a change by the clock in time', () => {
    board.put([entry(5)])
    const { etag } = board.snapshot()
    clock.advance(91)
    expect(calls.at(-1)).toBe('moved 1 stale 29.005')
    expect(list()).toMatchObject([{ status: 'stale' }])
    expect(board.snapshot().etag).not.toBe(etag)
    clock.advance(509)
    expect(calls.at(-1)).toBe('stopped 1 lapsed')
    expect(list()).toEqual([])
    const heardNow = [{ ...entry(6).sessions[0]!, lastHeartbeat: clock.now() }]
    board.put([entry(6, { positionAt: clock.now(), sessions: heardNow })])
    expect(calls.at(-1)).toBe('started 1 active')
  })

  test('the board reports a change by the clock even before its timer fires', () => {
    board.put([entry(5)])
    // Timers keep their remaining time.
    clock.set(new Date(noon.getTime() + 91_000))
    expect(list()).toMatchObject([{ status: 'stale' }])
    expect(calls.at(-1)).toBe('moved 1 stale 29.005')
  })

  test('the board keeps its cached answer when a full read finds nothing new', () => {
    const parades = () => [entry(5), entry(6, { id: 2, event: { ...unnamed } })]
    board.put(parades())
    const ready = board.snapshot()
    board.replaceAll(parades(), board.ids())
    expect(board.snapshot()).toBe(ready)
    const renamed = entry(5, { group: { ...entry(5).group, name: 'Paper Row' } })
    board.replaceAll([renamed, parades()[1]!], board.ids())
    expect(board.snapshot().body.toString()).toContain('Paper Row')
  })

  test('the board follows sessions whose times changed although the parade’s revision did not', () => {
    board.put([entry(5)])
    const ready = board.snapshot()
    board.put([entry(5, { sessions: [{ ...entry(5).sessions[0]!, status: 'stopped' as const }] })])
    expect(calls.at(-1)).toBe('stopped 1 stopped')
    board.put([entry(5)])
    const later = { ...entry(5).sessions[0]!, lastHeartbeat: new Date(noon.getTime() + 60_000) }
    board.put([entry(5, { sessions: [later] })])
    expect(board.snapshot().body).toEqual(ready.body)
    clock.advance(659)
    expect(list()).toHaveLength(1)
    clock.advance(1)
    expect(list()).toEqual([])
  })

  test('the board announces a parade’s details again if its event or group has changed, and only then', () => {
    const event = { ...unnamed, title: 'Lantern walk' }
    board.put([entry(1, { eventId: 7, event })])
    board.put([entry(2, { eventId: 7, event: { ...event } })])
    expect(calls).not.toContainEqual(expect.stringMatching(/^detailsChanged/))
    board.put([entry(3, { eventId: 7, event: { ...event, title: 'Lantern run' } })])
    expect(calls.at(-1)).toBe('detailsChanged 1 Lantern run')
    board.put([entry(4, { group: { ...entry(4).group, name: 'Paper Row' } })])
    expect(calls.at(-1)).toBe('detailsChanged 1 undefined')
  })

  test('the board describes the place once for each position, and again once the streets are loaded', () => {
    const asked: number[] = []
    let words: string | null = null
    const other = new Board(clock, rules, quiet, (place) => {
      asked.push(place.latitude)
      return words
    })
    const whereOf = () => other.item(1)?.where
    other.put([entry(1, { positionAt: null })])
    expect([asked, whereOf()]).toEqual([[], null])
    other.put([entry(2)])
    other.put([entry(2)])
    other.replaceAll([entry(2)], other.ids())
    other.snapshot()
    expect([asked, whereOf()]).toEqual([[29.002], null])
    words = 'Orleans at N. Claiborne, Tremé'
    other.describePlaces()
    other.describePlaces()
    expect(other.snapshot().body.toString()).toContain(words)
    expect(other.detail(1)?.where).toBe(words)
    other.put([entry(3)])
    expect(asked).toEqual([29.002, 29.002, 29.002, 29.003])
  })

  test('the same parades give the same bytes in any order of arrival', () => {
    const other = new Board(clock, rules, quiet)
    const parades = [entry(1), entry(2, { id: 2 }), entry(3, { id: 3 })]
    board.put(parades)
    for (const parade of parades.toReversed()) other.put([parade])
    expect(other.snapshot().etag).toBe(board.snapshot().etag)
  })
})

test('LP2 LP3 in any order of reads the board never goes back, and an ended parade stays ended', () => {
  const reads = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(reads, fc.option(fc.integer({ min: 10, max: 20 })), (revisions, end) => {
      const shown: number[] = []
      let stoppedAfter = Infinity
      const show = ({ entry: { revision } }: { entry: ParadeEntry }) => shown.push(revision)
      const stopped = () => (stoppedAfter = shown.length)
      board = new Board(new TestClock(noon), rules, { ...quiet, started: show, moved: show, stopped })
      const read = (revision: number) => (end !== null && revision >= end ? ended(revision) : entry(revision))
      for (const [index, revision] of revisions.entries()) {
        const open = [read(revision)].filter(({ endedAt }) => endedAt === null)
        if (index % 3 === 0) board.replaceAll(open, new Set())
        else board.put([read(revision)])
      }
      expect(shown).toEqual(shown.toSorted((a, b) => a - b))
      expect(shown.length).toBeLessThanOrEqual(stoppedAfter)
    }),
  )
})

test('a parade of Black Masking Indians leaves the map at the midnight before their closed day', () => {
  clock = new TestClock('2027-03-19T04:50:00Z')
  board = newBoard()
  const group = { ...testGroup, type: 'black-masking-indians' as const }
  const sessions = [{ ...newSessionEntry(1, clock.now()), status: 'pending' as const, lastHeartbeat: null }]
  board.put([newParadeEntry(clock.now(), { positionAt: null, group, sessions })])
  clock.advance(599)
  expect(calls).toEqual(['started 1 waiting'])
  clock.advance(1)
  expect(calls).toEqual(['started 1 waiting', 'stopped 1 expired'])
  expect(list()).toEqual([])
})
