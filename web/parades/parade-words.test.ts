import { expect, test } from 'vitest'
import { placeWords } from './parade-words.ts'

const somewhere = { latitude: '29.963200', longitude: '-90.067700', status: 'active' as const }

test('a parade is at its street, or else at the nearest known place', () => {
  expect(placeWords({ ...somewhere, where: 'Orleans Ave, Tremé' })).toBe('Orleans Ave, Tremé')
  expect(placeWords({ ...somewhere, where: null })).toBeTypeOf('string')
  expect(placeWords({ ...somewhere, latitude: '0', longitude: '0', where: null })).toBeUndefined()
})

test('a parade that waits for its first position is nowhere yet', () => {
  expect(placeWords({ ...somewhere, status: 'waiting', where: null })).toBeUndefined()
})
