import { expect, test } from 'vitest'
import { testStop } from '#web/map/route/test-stop.ts'
import { testEvent } from '../groups/test-event.ts'
import { directionLink, directionLinks } from './direction-links.ts'

test('directions lead to the first stop of the route, or to the event’s own start', () => {
  const stop = testStop(1, 'start', 0, { latitude: 29.965, longitude: -90.0697 })
  const event = testEvent({ startCoordinates: '29.9611,-90.0685', stops: [stop] })
  const links = directionLinks(event)
  expect(links.geo).toBe('geo:29.965000,-90.069700?q=29.965000%2C-90.069700')
  expect(new URL(links.google).searchParams.get('destination')).toBe('29.965000,-90.069700')
  expect(new URL(directionLinks({ ...event, stops: [] }).apple).searchParams.get('daddr')).toBe(
    '29.961100,-90.068500',
  )
  expect(directionLink(links, 'android')).toBe(links.geo)
  expect(directionLink(links, 'ios')).toBe(links.apple)
  expect(directionLink(links, undefined)).toBe(links.google)
})

test('directions to a place without coordinates search for its words', () => {
  const links = directionLinks(testEvent({ location: 'St. Roch & Claude' }))
  expect(links.geo).toBe('geo:0,0?q=St.%20Roch%20%26%20Claude%2C%20New%20Orleans%2C%20LA')
  expect(new URL(links.google).searchParams.get('destination')).toBe('St. Roch & Claude, New Orleans, LA')
})
