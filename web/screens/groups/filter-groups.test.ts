import { expect, test } from 'vitest'
import { filterGroups, parseTypeFilter } from './filter-groups.ts'

const group = (id: number, name: string, description: string, type: 'social-aid' | 'brass-band') => ({
  id,
  name,
  type,
  description,
  imageUrl: null,
  location: null,
  followers: 0,
  donationLink: null,
  merchandiseLink: null,
  contactEmail: null,
  websiteUrl: null,
  socialLinks: [],
  imageGallery: [],
  isActive: true,
  isVerified: false,
  color: null,
})

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

test('the type filter applies to search results and to all groups', () => {
  expect(findIds('treme', 'brass-band')).toEqual([2])
  expect(findIds('', 'social-aid')).toEqual([1, 3])
})

test('an unknown or missing type means all', () => {
  expect(parseTypeFilter('baby-dolls')).toBe('baby-dolls')
  expect(parseTypeFilter('costumes')).toBe('all')
  expect(parseTypeFilter(null)).toBe('all')
})
