import { expect, test } from 'vitest'
import { row } from '#shared/contract/test-row.ts'
import { filterGroups, parseTypeFilter, sortByNextParade } from './filter-groups.ts'

const group = (id: number, name: string, description: string, type: 'social-aid' | 'brass-band') =>
  row('listGroups', { id, name, description, type })

const groups = [
  group(1, 'Tremé Lantern Steppers', 'They roll in November.', 'social-aid'),
  group(2, 'Cypress Brass', 'Born in the TREME.', 'brass-band'),
  group(3, 'Paper Fan Ladies', 'Uptown.', 'social-aid'),
]
const findIds = (search: string, type: 'all' | 'social-aid' | 'brass-band' = 'all') =>
  filterGroups(groups, search, type).map(({ id }) => id)

test('the search matches names and descriptions regardless of case and accents', () => {
  expect(findIds('treme')).toEqual([1, 2])
  expect(findIds('  TREMÉ ')).toEqual([1, 2])
  expect(findIds('')).toEqual([1, 2, 3])
  expect(findIds('zydeco')).toEqual([])
})

test('the type filter applies to search results and to all groups; an unknown or missing type means all', () => {
  expect(findIds('treme', 'brass-band')).toEqual([2])
  expect(findIds('', 'social-aid')).toEqual([1, 3])
  expect(['baby-dolls', 'costumes', null].map(parseTypeFilter)).toEqual(['baby-dolls', 'all', 'all'])
})

test('live groups come first, then those with the next events, then those without', () => {
  const list = [...groups, ...[4, 5].map((id) => group(id, `Club ${id}`, '', 'social-aid'))]
  const starts: Record<number, string> = {
    1: '2026-12-06 13:00',
    3: '2026-11-29 12:00',
    4: '2026-11-22 09:00',
  }
  expect(sortByNextParade(list, [5], (id) => starts[id]).map(({ id }) => id)).toEqual([5, 4, 3, 1, 2])
  expect(sortByNextParade(list, [], () => undefined).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
})
