import { expect, test } from 'vitest'
import { testStop } from '#web/map/route/test-stop.ts'
import { routeLines } from './route-lines.ts'

const stops = [
  testStop(1, 'start', 0, { name: 'Tremé Center' }),
  testStop(2, 'refuel', 0, { name: 'Candlelight Lounge' }),
  testStop(3, 'stop', 0, { name: 'Dooky Chase’s' }),
  testStop(4, 'end', 0, { name: 'Armstrong Park gate' }),
]
const numbered = (source: Parameters<typeof routeLines>[0]) =>
  routeLines(source).map(({ number, text }) => `${number} ${text}`)

test('the lines of a sheet have the numbers of the pins; what has none follows the pin before it', () => {
  const texts = ['START Treme Center', '***', 'REFUEL: Candlelight Lounge', "Dooky Chase's, since 1941"]
  const route = [...texts, 'DISBAND at the park']
  const numbers = ['1', '1.1', '2', '3', '4']
  expect(numbered({ route, stops })).toEqual(route.map((text, index) => `${numbers[index]} ${text}`))
  expect(routeLines({ route, stops }).filter(({ isRefuel }) => isRefuel)).toHaveLength(1)
})

test('stops that the sheet does not name have lines of their own, in order; turns have a number of their own', () => {
  expect(numbered({ route: ['START Tremé Center', 'LEFT on N. Broad', 'Dooky Chase’s'], stops })).toEqual([
    '1 START Tremé Center',
    '1.1 LEFT on N. Broad',
    '2 REFUEL: Candlelight Lounge',
    '3 Dooky Chase’s',
    '4 End: Armstrong Park gate',
  ])
  expect(numbered({ route: [], stops })[0]).toBe('1 Start: Tremé Center')
})

test('a sheet keeps its order, and names each stop once, if the walk passes a stop earlier', () => {
  const route = ['START Tremé Center', 'Dooky Chase’s', 'REFUEL: Candlelight Lounge', 'DISBAND']
  expect(routeLines({ route, stops }).map(({ number }) => number)).toEqual(['1', '3', '2', '4'])
})

test('a stop whose place is not known has a number of its own', () => {
  const places = {
    startLocation: 'Tremé Center',
    routeStops: ['The barber shop'],
    endLocation: 'Armstrong Park gate',
  }
  const lines = numbered({ route: [], ...places, stops: [stops[0]!, stops[3]!] })
  expect(lines).toEqual(['1 Tremé Center', '1.1 The barber shop', '4 Armstrong Park gate'])
})

test('without known places every line is numbered', () => {
  expect(numbered({ route: ['Somewhere', 'LEFT on X'], stops: [] })).toEqual(['1 Somewhere', '2 LEFT on X'])
  const source = { route: [], stops: [], startLocation: 'A', routeStops: ['REFUEL B'], endLocation: null }
  expect(numbered(source)).toEqual(['1 A', '2 REFUEL B'])
})

test('lines stand between the start and the end, also where no line names these', () => {
  const ends = [stops[0]!, { ...stops[3]!, number: 2 }]
  expect(numbered({ route: ['The porch', 'LEFT on N. Broad'], stops: ends })).toEqual([
    '1 Start: Tremé Center',
    '1.1 The porch',
    '1.2 LEFT on N. Broad',
    '2 End: Armstrong Park gate',
  ])
})

test('a start and an end that are not on the map stand around all lines, those before the first pin with 0', () => {
  const turns = ['LEFT on N. Broad', 'Dooky Chase’s', 'RIGHT on Orleans']
  const ends = { startLocation: 'Grandma’s Porch', endLocation: 'The hall' }
  const pins = [{ ...stops[2]!, number: 1 }]
  expect(numbered({ route: turns, ...ends, stops: pins })).toEqual([
    '0 Start: Grandma’s Porch',
    '0 LEFT on N. Broad',
    '1 Dooky Chase’s',
    '1.1 RIGHT on Orleans',
    '1.2 End: The hall',
  ])
  const route = ['START at Grandma’s Porch', 'Dooky Chase’s', 'DISBAND: The Hall']
  expect(routeLines({ ...ends, route, stops: pins }).map(({ text }) => text)).toEqual(route)
})

test('the start and the end of a sheet that are stops of the event keep their own pins', () => {
  const route = ['START Candlelight Lounge', 'DISBAND Dooky Chase’s']
  const ownEnds = ['1 Start: Tremé Center', '4 End: Armstrong Park gate']
  const lines = numbered({ route, stops })
  expect(lines).toEqual([ownEnds[0], `2 ${route[0]}`, `3 ${route[1]}`, ownEnds[1]])
})
