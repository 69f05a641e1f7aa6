import { expect, test } from 'vitest'
import { placeWords } from './parade-words.ts'

const somewhere = { latitude: '29.963200', longitude: '-90.067700', status: 'active' as const }

test('a parade is at its street, or else at the nearest known place; before its first position it is nowhere', () => {
  expect(placeWords({ ...somewhere, where: 'Orleans Ave, Tremé' })).toBe('Orleans Ave, Tremé')
  expect(placeWords({ ...somewhere, where: null })).toBeTypeOf('string')
  expect(placeWords({ ...somewhere, latitude: '0', longitude: '0', where: null })).toBeUndefined()
  expect(placeWords({ ...somewhere, status: 'waiting', where: null })).toBeUndefined()
})
