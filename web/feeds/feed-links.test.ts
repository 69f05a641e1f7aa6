import { expect, test } from 'vitest'
import { feedLinks, feedPath } from './feed-links.ts'

test('the feed of everything, of one group, and of several', () => {
  expect(feedPath()).toBe('/calendar.ics')
  expect(feedPath([7])).toBe('/groups/7/calendar.ics')
  expect(feedPath([7, 9])).toBe('/calendar.ics?groups=7,9')
})

test('each program gets the whole address', () => {
  const links = feedLinks('https://parades.example', feedPath([7, 9]), 'Following')
  expect(links.web).toBe('https://parades.example/calendar.ics?groups=7,9')
  expect(links.webcal).toBe('webcal://parades.example/calendar.ics?groups=7,9')
  expect(new URL(links.google).searchParams.get('cid')).toBe(links.webcal)
  expect(new URL(links.outlook).searchParams.get('url')).toBe(links.web)
  expect(feedLinks('http://localhost:3000', '/calendar.ics', '').webcal).toBe(
    'webcal://localhost:3000/calendar.ics',
  )
})
