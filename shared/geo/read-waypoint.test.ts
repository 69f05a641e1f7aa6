import { expect, test } from 'vitest'
import { readWaypoint, withoutKeyword } from './read-waypoint.ts'

test.each([
  ['U-turn at Galvez', 'turn'],
  ['• Left on Orleans', 'turn'],
  [' Disband: the park', 'end'],
  ['Candlelight Lounge', 'stop'],
  ['STOP: Candlelight Lounge', 'stop'],
  ['Refuel: Candlelight Lounge', 'refuel'],
  ['Start at the bar', 'start'],
])('reads the kind of the waypoint %j', (text, kind) => {
  expect(readWaypoint(text)).toBe(kind)
})

// The kind and the name come from the same words.
test.each([
  ['MEET at Dooky Chase', 'start'],
  ['Meet up at Dooky Chase', 'start'],
  ['Meeting at Dooky Chase', 'start'],
  ['• START: Dooky Chase', 'start'],
  ['Beginning at Dooky Chase', 'start'],
  ['STOP – Dooky Chase', 'stop'],
  ['REFUEL: Dooky Chase', 'refuel'],
  ['Ending at Dooky Chase', 'end'],
  ['Disbands at Dooky Chase', 'end'],
  ['Dooky Chase', 'stop'],
])('reads kind and name of %j', (text, kind) => {
  expect([readWaypoint(text), withoutKeyword(text)]).toEqual([kind, 'Dooky Chase'])
})

test.each(['Meeting Street Bar', 'Endymion Hall', 'Stopwatch Lounge'])('%j is only a name', (name) => {
  expect([readWaypoint(name), withoutKeyword(name)]).toEqual(['stop', name])
})
