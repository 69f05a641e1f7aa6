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
const found = (search: string, type: 'all' | 'social-aid' | 'brass-band' = 'all') =>
  filterGroups(groups, search, type).map(({ id }) => id)

test('name or description is found, whatever the case and the accents', () => {
  expect(found('treme')).toEqual([1, 2])
  expect(found('  TREMÉ ')).toEqual([1, 2])
  expect(found('')).toEqual([1, 2, 3])
  expect(found('zydeco')).toEqual([])
})

test('the type filters the results', () => {
  expect(found('treme', 'brass-band')).toEqual([2])
  expect(found('', 'social-aid')).toEqual([1, 3])
})

test('an address without a type means all', () => {
  expect(parseTypeFilter('baby-dolls')).toBe('baby-dolls')
  expect(parseTypeFilter('costumes')).toBe('all')
  expect(parseTypeFilter(null)).toBe('all')
})
