import { expect, test } from 'vitest'
import { readWaypoint } from './read-waypoint.ts'

test.each([
  ['U-turn at Galvez', 'turn'],
  [' Disband: the park', 'end'],
  ['Candlelight Lounge', 'stop'],
  ['STOP: Candlelight Lounge', 'stop'],
  ['Refuel: Candlelight Lounge', 'refuel'],
  ['Start at the bar', 'start'],
])('reads the kind of the waypoint %j', (text, kind) => {
  expect(readWaypoint(text)).toBe(kind)
})
