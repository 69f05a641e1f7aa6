import { expect, test } from 'vitest'
import { splitSheet } from './split-sheet.ts'

const texts = (sheet: string) => splitSheet(sheet).map(({ text }) => text)

test('splits joined capitals at turns without on or to', () => {
  expect(
    texts('START CANAL/BROAD LEFT FRANKLIN LEFT N GALVEZ RIGHT BROAD, ORLEANS STOP DOOKY CHASE'),
  ).toEqual([
    'START CANAL/BROAD',
    'LEFT FRANKLIN',
    'LEFT N GALVEZ',
    'RIGHT BROAD, ORLEANS',
    'STOP DOOKY CHASE',
  ])
})

test('splits joined lines at short turns', () => {
  expect(texts('Magazine to Louisiana Rt. turn, Louisiana to Freret')).toEqual([
    'Magazine to Louisiana',
    'Rt. turn,',
    'Louisiana to Freret',
  ])
  expect(texts('Oak to Dublin. rt Dublin, Plum. lt Plum, Joliet.')).toHaveLength(3)
})

test('a start, a stop or an end begins with a capital after other words', () => {
  expect(texts('The Steppers Start Newton & Verret Newton to Elmira Stop Dooky Chase')).toEqual([
    'The Steppers',
    'Start Newton & Verret Newton to Elmira',
    'Stop Dooky Chase',
  ])
  expect(texts('2nd Division Start: Oak & Eagle. Left on Eagle and we disband where we started.')).toEqual([
    '2nd Division',
    'Start: Oak & Eagle.',
    'Left on Eagle and we',
    'disband where we started.',
  ])
  expect(texts('Left on Eagle to end where we began')).toEqual(['Left on Eagle', 'to end where we began'])
})

test('a leg begins after a time, and an item with a time after a slash', () => {
  expect(texts('START Newton & Verret 2:00 Verret to Opelousas')).toEqual([
    'START Newton & Verret 2:00',
    'Verret to Opelousas',
  ])
  expect(texts('12P Start Oak & Eagle / 12:25 L Eagle, Willow / 1P L Willow')).toHaveLength(3)
  expect(texts('Sunday 1:00 - 5:00')).toHaveLength(1)
})

test('bullets, numbers in circles and pictures begin items', () => {
  expect(texts('① Start Oak & Eagle ② Oak to Dublin ③ Right on Dublin')).toEqual([
    '① Start Oak & Eagle',
    '② Oak to Dublin',
    '③ Right on Dublin',
  ])
  expect(texts('Start Oak • Oak to Dublin')).toEqual(['Start Oak', '• Oak to Dublin'])
  expect(texts('left Eagle 🏁 Oak St. STOP 🍻 Dooky Chase')).toEqual([
    'left Eagle 🏁',
    'Oak St.',
    'STOP 🍻 Dooky Chase',
  ])
})

test('a walk back begins after the street before', () => {
  expect(texts('U-turn at Claiborne Back down Orleans')).toEqual(['U-turn at Claiborne', 'Back down Orleans'])
})

test('a leg begins where the goal of the leg before is repeated', () => {
  expect(texts('to Franklin Ave Franklin Ave towards lake to St Claude Ave St Claude Ave to Mazant')).toEqual(
    ['to Franklin Ave', 'Franklin Ave towards lake to St Claude Ave', 'St Claude Ave to Mazant'],
  )
  expect(texts('Left on Claiborne to Elysian Fields\nLeft on Elysian Fields to Galvez')).toHaveLength(2)
  expect(texts('STOP Oak, 2720 LaSalle\nContinue LaSalle to Washington')).toHaveLength(2)
  const legs = [
    'Oak to Elysian Fields',
    'Elysian Fields to St. Philip',
    'St. Philip to Gov. Nicholls',
    'Governor Nicholls to Oak',
  ]
  expect(texts(legs.join('\n'))).toEqual(legs)
  expect(texts('Oak to Elysian Fields Elysian Fields to Royal')).toHaveLength(2)
  expect(texts('STOP Bar, 1500 St. Bernard\nSt. Bernard to N. Broad')).toHaveLength(2)
  const longStop = 'STOP #1: Mother-in-Law Lounge by the bridge, 1500 N. Claiborne'
  expect(texts(`${longStop}\nSt. Bernard to N. Broad`)).toEqual([longStop, 'St. Bernard to N. Broad'])
})

test('a leg from one street, to another may follow a comma', () => {
  expect(texts('Orleans from Claiborne, Broad, Broad from Orleans, Canal')).toEqual([
    'Orleans from Claiborne, Broad,',
    'Broad from Orleans, Canal',
  ])
  expect(texts('Louisiana (LaSalle St, Freret St), Freret St (Louisiana, Washington)')).toHaveLength(2)
})
