import { expect, test } from 'vitest'
import { cost } from '#shared/test-cost.ts'
import { endName } from './end-name.ts'

test('a line with only a label names no place', () => {
  const lines = [
    { kind: 'start', text: 'WHERE:' },
    { kind: 'start', text: 'Oak & Eagle' },
  ]
  expect([endName(lines, 'start'), endName([{ kind: 'end', text: '** DISBAND **' }], 'end')]).toEqual([
    'Oak & Eagle',
    undefined,
  ])
})

test('a leg may say that the walk ends where it leads', () => {
  const leg = (text: string) => [
    { kind: 'start', text: 'Start: The Horn' },
    { kind: 'turn', text },
    { kind: 'words', text: 'See you there' },
  ]
  expect(endName(leg('left on Oak back to the Bell, that’s where we end.'), 'end')).toBe('the Bell')
  expect(endName(leg('left on Oak back to the Bell'), 'end')).toBeUndefined()
  expect(endName(leg('left on Oak where we end'), 'end')).toBeUndefined()
})

test.each([
  ['Left on Oak back to the Bell', 'the Bell', 'the Bell'],
  ['back to hunters field thats where', 'hunters field thats', 'hunters field'],
  ['Left on Oak back to the field', 'the field', 'Hunters Field'],
  ['Left on Oak back to the church', 'the church', undefined],
  ['Left on Oak back to Oak & Eagle', 'Eagle Street', 'Oak & Eagle'],
  ['Left on Oak back to Eagle', 'Eagle Street', undefined],
  ['Left on Oak to the Bell', 'the Bell', undefined],
  ['Do not go back to Oak & Eagle', 'Eagle Street', undefined],
  ['Oak back to Oak & Eagle for the finale', 'Eagle Street', 'Oak & Eagle'],
  ['Left on Oak back to the hunter', 'the hunter', undefined],
])('the last leg %j ends at %j, called %j', (text, to, name) => {
  const lines = [
    { kind: 'start', text: 'Start: Hunters Field' },
    { kind: 'turn', text, to },
    { kind: 'stop', text: 'Stop: the Horn' },
    { kind: 'end', text: 'Disband' },
  ]
  expect(endName(lines, 'end')).toBe(name)
})

test('a line for start and end below the walk names both', () => {
  const lines = [
    { kind: 'start', text: 'Oak St. (Eagle to Willow)' },
    { kind: 'start', text: 'Start and disband: the Bell' },
  ]
  expect(endName(lines, 'start')).toBe('the Bell')
  expect(endName(lines, 'end')).toBe('the Bell')
})

test.each(['Start & End times are subject to change', 'Start and end: TBA'])('%j names no place', (text) => {
  const lines = [
    { kind: 'start', text: 'Start: the Bell' },
    { kind: 'start', text },
  ]
  expect(endName(lines, 'start')).toBe('the Bell')
})

/** A sheet has at most this many. */
const MAX_CHARACTERS = 8_192

test('is fast for any text', () => {
  for (const part of [' 1p', '1p', 'A-', 'A’', '1 pm ', 'at ', ', ', 'start ']) {
    const text = `START ${part.repeat(MAX_CHARACTERS / part.length)}`
    const work = () => void endName([{ kind: 'start', text }], 'start')
    expect(
      cost(4, () => work),
      part,
    ).toBeLessThan(4)
  }
})
