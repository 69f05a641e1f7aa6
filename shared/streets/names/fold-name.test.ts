import { expect, test } from 'vitest'
import { readRows } from '#shared/test-rows.ts'
import { foldName } from './fold-name.ts'

const rows = readRows(import.meta.url) as { sameCore: [string, string][] }

test.each(rows.sameCore)('%s and %s have the same core', (written, name) => {
  expect(foldName(written).core).toBe(foldName(name).core)
})

test('separates the direction and the type from the core', () => {
  expect(foldName('S. Claiborne Ave')).toEqual({ direction: 's', core: 'claiborne', type: 'avenue' })
  expect(foldName('Badine Street East')).toEqual({ direction: 'e', core: 'badine', type: 'street' })
  expect(foldName('West Drive')).toEqual({ direction: '', core: 'west', type: 'drive' })
  expect(foldName('Avenue A')).toEqual({ direction: '', core: 'avenuea', type: '' }) // cspell:disable-line
  expect(foldName('')).toEqual({ direction: '', core: '', type: '' })
})

test('a word that every JavaScript object has is a word like any other', () => {
  expect(foldName('Constructor St')).toEqual({ direction: '', core: 'constructor', type: 'street' })
})
