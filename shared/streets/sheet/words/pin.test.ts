import { expect, test } from 'vitest'
import { findPin, withoutPins, withPin } from './pin.ts'

const point = { latitude: 29.9644, longitude: -90.0712 }

test('a pin is read back from the text it was put into', () => {
  const text = withPin('STOP Nowhere Bar', point)
  expect(text).toBe('STOP Nowhere Bar (29.96440, -90.07120)')
  expect(findPin(text)).toEqual(point)
})

test('a second pin replaces the first', () => {
  const moved = withPin(withPin('STOP', point), { ...point, latitude: 29.97 })
  expect(moved).toBe('STOP (29.97000, -90.07120)')
})

test.each(['STOP Nowhere Bar', 'STOP (noon)', 'STOP (29.9)', 'STOP 29.96440, -90.07120', ''])(
  '%j has no pin',
  (text) => {
    expect(findPin(text)).toBeUndefined()
  },
)

test('people read the sheet without pins', () => {
  const sheet = 'START (29.96440, -90.07120)\nRIGHT on Dumaine (29.96500, -90.07000).\nSTOP (noon)'
  expect(withoutPins(sheet)).toBe('START\nRIGHT on Dumaine.\nSTOP (noon)')
})
