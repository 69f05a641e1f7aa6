import { expect, test } from 'vitest'
import { routePins, stopStates } from './route-pins.ts'
import { testStop } from './test-stop.ts'

const stop = (number: number, kind: 'start' | 'stop' | 'refuel' | 'end', along: number, latitude: number) =>
  testStop(number, kind, along, { latitude })

const stops = [
  stop(1, 'start', 0, 29.96),
  stop(2, 'stop', 500, 29.965),
  stop(3, 'refuel', 900, 29.967),
  stop(4, 'end', 1500, 29.97),
]

test('pins have the numbers of the list; the ends are tagged START and END', () => {
  expect(routePins(stops).map(({ text, name, isRefuel }) => [text, name, isRefuel])).toEqual([
    ['1', 'START', false],
    ['2', 'Stop 2', false],
    ['3', 'Stop 3', true],
    ['4', 'END', false],
  ])
})

test('the ends of a loop share one pin with both numbers', () => {
  const loop = [...stops.slice(0, 3), stop(4, 'end', 1500, 29.9602)]
  expect(routePins(loop).map(({ numbers, text, name }) => [numbers, text, name])).toEqual([
    [[1, 4], '1 · 4', 'START · END'],
    [[2], '2', 'Stop 2'],
    [[3], '3', 'Stop 3'],
  ])
  expect(routePins([stop(1, 'start', 0, 29.96)])).toHaveLength(1)
})

test('stops behind the parade are passed, the first ahead is next', () => {
  const statesAt = (along: number | undefined) => [...stopStates(stops, along).values()]
  expect(statesAt(undefined)).toEqual(['ahead', 'ahead', 'ahead', 'ahead'])
  expect(statesAt(0)).toEqual(['next', 'ahead', 'ahead', 'ahead'])
  expect(statesAt(510)).toEqual(['passed', 'next', 'ahead', 'ahead'])
  expect(statesAt(530)).toEqual(['passed', 'passed', 'next', 'ahead'])
  expect(statesAt(1530)).toEqual(['passed', 'passed', 'passed', 'passed'])
})
