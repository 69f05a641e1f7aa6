import { expect, test } from 'vitest'
import { RouteNote } from './RouteNote.tsx'

const route = { path: '_p~iF', certainty: 'sure' as const, approximateParts: [] }

test('an approximate route has a note, even if its parts are not listed', () => {
  expect(RouteNote({ route: { ...route, certainty: 'approximate' } })).not.toBeNull()
  expect(RouteNote({ route: { ...route, approximateParts: [{ from: 5, until: 9 }] } })).not.toBeNull()
  expect(RouteNote({ route })).toBeNull()
  expect(RouteNote({ route: { ...route, path: '', certainty: 'approximate' } })).toBeNull()
})
