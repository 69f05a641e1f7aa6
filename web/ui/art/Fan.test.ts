import { expect, test } from 'vitest'
import { emblemPattern } from './Fan.tsx'

test('a name always has the same fan, and names share all fifteen', () => {
  expect(emblemPattern('Paper Moon Walkers')).toEqual(emblemPattern('Paper Moon Walkers'))
  const fans = Array.from({ length: 300 }, (_, index) => JSON.stringify(emblemPattern(`Club ${index}`)))
  expect(new Set(fans).size).toBe(15)
})
