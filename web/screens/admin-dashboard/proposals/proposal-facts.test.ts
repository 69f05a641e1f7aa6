import { expect, test } from 'vitest'
import type { AdminProposal } from './proposal-columns.tsx'
import { describeProposal } from './proposal-facts.ts'

const form = {
  title: 'Lantern walk',
  description: 'Invented.',
  date: '2026-12-13',
  time: '13:00',
  endTime: null,
  location: 'Tremé',
  eventType: 'second-line',
  route: ['Tremé'],
  startLocation: null,
  endLocation: 'Congo Square',
  routeStops: ['Bell', 'Horn'],
  startCoordinates: null,
  endCoordinates: null,
  stopCoordinates: ['', '29.9,-90.1'],
  sheet: null,
}
const factsOf = (overrides: object) =>
  describeProposal(
    {
      kind: 'create',
      state: 'open',
      form,
      event: null,
      reason: null,
      ...overrides,
    } as unknown as AdminProposal,
    '2026-12-06',
  )
const labelsOf = (overrides: object) => factsOf(overrides).map(({ label }) => label)

test('a new event shows what is filled in', () => {
  expect(labelsOf({}).join(', ')).toBe(
    'Title, Type, Date, Time, Meeting location, Description, End, Waypoints, Stops',
  )
  expect(factsOf({}).at(-1)!.value).toBe('Bell\nHorn, 29.9,-90.1')
})

test('a change lists the changed lines first, with those that it adds or leaves out', () => {
  const event = { ...form, time: '15:00', endLocation: null, startLocation: 'Bell' }
  expect(factsOf({ kind: 'change', event }).slice(0, 4)).toEqual([
    { label: 'Time', value: '1:00 PM', before: '3:00 PM' },
    { label: 'End', value: 'Congo Square', before: '' },
    { label: 'Start', value: '', before: 'Bell' },
    { label: 'Title', value: 'Lantern walk' },
  ])
})

test('a cancellation shows its reason first', () => {
  expect(factsOf({ kind: 'cancel', reason: 'Rain.', event: form })[0]).toEqual({
    label: 'Reason',
    value: 'Rain.',
  })
})

test('a past day and an end before the start are noted while the proposal is open', () => {
  const early = { ...form, date: '2026-12-05', endTime: '12:00' }
  const notesOf = (overrides: object) =>
    factsOf(overrides).flatMap(({ label, note }) => (note ? [`${label}: ${note}`] : []))
  expect(notesOf({ form: early })).toEqual([
    'Date: This day has passed.',
    'Time: The end is before the start.',
  ])
  expect(notesOf({ form: { ...form, date: '2026-12-06', time: '21:00', endTime: '01:00' } })).toEqual([
    'Time: The end is before the start. It counts as the next day.',
  ])
  expect(notesOf({ form: early, state: 'approved' })).toEqual([])
  expect(notesOf({ form: { ...form, date: '2026-12-06', endTime: '17:00' } })).toEqual([])
})
