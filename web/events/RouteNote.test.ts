import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { RouteNote } from './RouteNote.tsx'

const route = { path: '_p~iF', approximateParts: [], unknownPlaces: [] }
const noteOf = (changes: object) =>
  renderToStaticMarkup(createElement(RouteNote, { route: { ...route, ...changes } })).replace(/<[^>]+>/g, '')

test('a route has a note about its approximate parts, and about each place that nothing knows', () => {
  const dotted = 'The dotted parts of the route are approximate.'
  const approximateParts = [{ from: 5, until: 9 }]
  expect(noteOf({})).toBe('')
  expect(noteOf({ approximateParts })).toBe(dotted)
  expect(noteOf({ path: '', approximateParts })).toBe('')
  const missing = 'Not on the map, because we couldn’t find it: Grandma’s Porch; The hall.'
  const unknownPlaces = ['Grandma’s Porch', 'The hall']
  expect(noteOf({ unknownPlaces })).toBe(missing)
  expect(noteOf({ path: '', unknownPlaces })).toBe(missing)
  expect(noteOf({ approximateParts, unknownPlaces })).toBe(dotted + missing)
})
