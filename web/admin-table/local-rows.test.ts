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
const findNames = (search: string, order: string) =>
  filterAndSort(rows, columns, ({ name }) => name, search, order).map(({ name }) => name)

test('a row must contain every word of the search, in any order and case', () => {
  expect(findNames('lantern PAPER', 'type')).toEqual(['Paper Lantern 10', 'Paper Lantern 9'])
  expect(findNames('paper élan', 'type')).toEqual([])
  expect(findNames('  ', 'type')).toHaveLength(3)
})

test('strings sort as people read them, numbers as numbers; equal rows keep their order, as all do by an unknown column', () => {
  const [ten, steppers, nine] = rows.map(({ name }) => name)
  expect(findNames('', 'name')).toEqual([steppers, nine, ten])
  expect(findNames('', '-name')).toEqual([ten, nine, steppers])
  expect(findNames('', 'followers')).toEqual([ten, nine, steppers])
  expect(findNames('', 'nothing')).toEqual([ten, steppers, nine])
})

test('an invalid page number becomes the nearest valid one', () => {
  const rows101 = Array.from({ length: 101 }, (_, index) => index)
  expect(getPage(rows101, 50, '')).toMatchObject({ pageNumber: 1, pageCount: 3 })
  expect(getPage(rows101, 50, '3').pageRows).toEqual([100])
  const numbers = ['99', '0', '-1'].map((text) => getPage(rows101, 50, text).pageNumber)
  expect(numbers).toEqual([3, 1, 1])
  expect(getPage([], 50, '2')).toEqual({ pageRows: [], pageNumber: 1, pageCount: 1 })
})
