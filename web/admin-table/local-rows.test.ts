import { expect, test } from 'vitest'
import { filterAndSort, type LocalColumn, getPage } from './local-rows.ts'

interface Row {
  name: string
  followers: number
}
const rows: Row[] = [
  { name: 'Paper Lantern 10', followers: 2 },
  { name: 'Élan Steppers', followers: 30 },
  { name: 'Paper Lantern 9', followers: 2 },
]
const columns: LocalColumn<Row>[] = [
  { key: 'name', name: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name },
  { key: 'followers', name: 'Followers', cell: () => '', sortValue: ({ followers }) => followers },
  { key: 'type', name: 'Type', cell: () => '' },
]
const names = (search: string, order: string) =>
  filterAndSort(rows, columns, ({ name }) => name, search, order).map(({ name }) => name)

test('every word of the search must be there, in any order and case', () => {
  expect(names('lantern PAPER', 'type')).toEqual(['Paper Lantern 10', 'Paper Lantern 9'])
  expect(names('paper élan', 'type')).toEqual([])
  expect(names('  ', 'type')).toHaveLength(3)
})

test('texts sort as people read them, numbers as numbers, and equal values keep their order', () => {
  expect(names('', 'name')).toEqual(['Élan Steppers', 'Paper Lantern 9', 'Paper Lantern 10'])
  expect(names('', '-name')).toEqual(['Paper Lantern 10', 'Paper Lantern 9', 'Élan Steppers'])
  expect(names('', 'followers')).toEqual(['Paper Lantern 10', 'Paper Lantern 9', 'Élan Steppers'])
  expect(names('', 'nothing')).toEqual(rows.map(({ name }) => name))
})

test('an invalid page number becomes the nearest valid one', () => {
  const all = Array.from({ length: 101 }, (_, n) => n)
  expect(getPage(all, 50, '')).toMatchObject({ number: 1, count: 3 })
  expect(getPage(all, 50, '3').shown).toEqual([100])
  expect(getPage(all, 50, '99').number).toBe(3)
  expect(getPage(all, 50, '0').number).toBe(1)
  expect(getPage(all, 50, '-1').number).toBe(1)
  expect(getPage([], 50, '2')).toEqual({ shown: [], number: 1, count: 1 })
})
