import { expect, test } from 'vitest'
import { read } from './test-walk.ts'

test('a stop’s name has neither its time nor how long it takes', () => {
  const { stops, lines } = read(
    'START CANAL & N. RAMPART.\nSTOP  1:45  BAR, 99 N. RAMPART (15 MINS.) N. RAMPART TO ORLEANS.\nSTOP 2 PM LOUNGE, N. RAMPART & ORLEANS',
  )
  expect(stops.map(({ name }) => name)).toEqual(['BAR, 99 N. RAMPART', 'LOUNGE, N. RAMPART & ORLEANS'])
  expect(lines[2]).toMatchObject({ street: 'North Rampart Street', to: 'Orleans Avenue' })
})

test.each([
  'STOP 3:00 PM Bar, Rampart & Orleans',
  'STOP 2 PM Bar, Rampart & Orleans',
  'STOP 2:45–3:10 Bar, Rampart & Orleans',
  'STOP (2:40 PM) Bar, Rampart & Orleans',
  'STOP #1 (2:00 PM) Bar, Rampart & Orleans',
  'First stop 2pm: Bar, Rampart & Orleans',
  'FIRST STOP IS AT Bar, Rampart & Orleans',
  'STOP Bar, Rampart & Orleans 2:15-2:35',
  'STOP Bar, Rampart & Orleans (3 to 3:20)',
  'Stopping at Bar, Rampart & Orleans for about 20 min',
  'Stop in front of Bar, Rampart & Orleans - 15 min.',
  'Stop by Bar, Rampart & Orleans for a drink',
  'STOP: Bar, Rampart & Orleans - 10 min. stop',
  'Stop No. 2: Bar, Rampart & Orleans',
  'Stop Two: Bar, Rampart & Orleans',
  'Water break - Bar, Rampart & Orleans',
  'Bar, Rampart & Orleans (stop)',
  'Bar, Rampart & Orleans - 20 min stop',
  '2- Stop Bar, Rampart & Orleans',
  'Stop on Bar, Rampart & Orleans',
  'Stop for beer at Bar, Rampart & Orleans',
  'last stop @ Bar, Rampart & Orleans',
  '3rd & final stop: Bar, Rampart & Orleans',
  '2nd/last stop: Bar, Rampart & Orleans',
  '1st Stop & Refuel: Bar, Rampart & Orleans',
  'First refueling stop: Bar, Rampart & Orleans',
  'Stop along the way at Bar, Rampart & Orleans',
  'Stop: Bar, Rampart & Orleans 20 minutes only',
  'Stop: Bar, Rampart & Orleans - 20 min max',
  'Stop: Bar, Rampart & Orleans, 20 mins., 1:45 PM',
  'Stop: Bar, Rampart & Orleans for a half hour',
  'Stop: Bar, Rampart & Orleans (504) 555-0123',
  'Stop: Bar, Rampart & Orleans 🍻👏🏾',
  'Stop at Bar, Rampart & Orleans, then on to Esplanade',
  'Stop two at Bar, Rampart & Orleans for Lady Pearl',
  'First stop after that is Bar, Rampart & Orleans',
  'Stop #2 Bar, Rampart & Orleans - hosted by the Bells',
  'Stop: Bar, Rampart & Orleans > Orleans > Robertson',
])('the stop of %j is called by its place alone', (line) => {
  const { stops } = read(`START Canal & N. Rampart\nUp Rampart to Dumaine\n${line}`)
  expect(stops.map(({ name }) => name)).toEqual(['Bar, Rampart & Orleans'])
})

test.each([
  '2441 Orleans Ave',
  '1200 block of N. Rampart',
  '1200 block N Rampart',
  'Bar for Drinks & Food, Rampart & Orleans',
  'Break Bar & Grill, Rampart & Orleans',
  'Bar (Quick Stop), Rampart & Orleans',
  'Rampart & Orleans One Stop',
])('a stop keeps its house number, and words that are keywords elsewhere: %s', (name) => {
  const { stops } = read(`START Canal & N. Rampart\nUp Rampart to Dumaine\nSTOP ${name}`)
  expect(stops.map((stop) => stop.name)).toEqual([name])
})

test('a leg after how long a stop takes is another line', () => {
  const { lines } = read(
    'START Canal & N. Rampart\nSTOP: Bar, N. Rampart & Orleans 20 mins. Orleans to Villere',
  )
  expect(lines.map(({ kind }) => kind)).toEqual(['start', 'stop', 'continue'])
})

test('what is in brackets before a name is joined to it', () => {
  const { stops } = read(
    'START Canal & N. Rampart\nUp Rampart to Dumaine\nSTOP 2 (Rampart & Orleans) Ms. Mae’s',
  )
  expect(stops.map(({ name }) => name)).toEqual(['Rampart & Orleans, Ms. Mae’s'])
})

test.each([
  'Stop location Rampart & Orleans',
  'Stop number 2 Rampart & Orleans',
  'Stop two is at Rampart & Orleans.',
])('the words after “stop” that number it are no part of its name: %j', (line) => {
  const { stops } = read(`START Canal & N. Rampart\nUp Rampart to Dumaine\n${line}`)
  expect(stops.map(({ name }) => name)).toEqual(['Rampart & Orleans'])
})

test.each([
  ['STOP Bar, Rampart & Orleans (prayer for our ancestors)', 'Bar, Rampart & Orleans'],
  ['Stop at Bar, Rampart & Orleans on the way back', 'Bar, Rampart & Orleans'],
  ['There will be one stop, at Rampart and Orleans, for refreshments.', 'Rampart and Orleans'],
  ['Juice stop: Rampart & Orleans', 'Rampart & Orleans'],
  ['(stop at the corner)', 'N. Rampart & Orleans'],
])('%j stops at %j', (text, name) => {
  const { stops, lines } = read(`START Canal & N. Rampart\nRampart to Orleans\n${text}\nOrleans to Hope`)
  expect(stops.map((stop) => stop.name)).toEqual([name])
  expect(lines.map(({ state }) => state)).toEqual(lines.map(() => 'sure'))
})
