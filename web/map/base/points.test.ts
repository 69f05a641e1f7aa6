import { expect, test } from 'vitest'
import { readPair, readPairs } from './points.ts'

test('a pair is read as latitude and longitude, and a string that is none is skipped', () => {
  expect(readPair('29.961360,-90.067650')).toEqual({ latitude: 29.96136, longitude: -90.06765 })
  expect(readPair(' 29.9 , -90 ')).toEqual({ latitude: 29.9, longitude: -90 })
  for (const text of ['', '29.9', '29.9,', ',-90', '91,0', '29.9,-90,3', 'north,west'])
    expect(readPair(text), text).toBeUndefined()
  expect(readPairs(['x', null, '1,2'])).toEqual([{ latitude: 1, longitude: 2 }])
})
