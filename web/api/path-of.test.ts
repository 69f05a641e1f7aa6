import { expect, test } from 'vitest'
import { fillPath, pathOf } from './path-of.ts'

test('the path ends with the query, without its undefined values', () => {
  expect(pathOf('listEvents', { query: { from: '2026-11-22' } })).toBe('/api/events?from=2026-11-22')
  expect(pathOf('listEvents', { query: { from: undefined } })).toBe('/api/events')
})

test('parameters replace their names in the path, encoded', () => {
  expect(pathOf('getGroup', { params: { id: 3 } })).toBe('/api/groups/3')
  expect(fillPath('/api/tracker/{token}', { params: { token: 'a/b?c' } })).toBe('/api/tracker/a%2Fb%3Fc')
})
