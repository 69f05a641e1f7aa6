import type { Browser, Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { featuredSecondLiner } from '#server/database/schema.ts'
import { startApp, type TestApp } from '../../harness/app.ts'
import { atRest } from '../../harness/at-rest.ts'
import { violationsAtBothWidths } from '../../harness/axe.ts'
import { launchChromium } from '../../harness/programs/chromium.ts'
import { makeEvent, makeGroup, position, startParade } from '../../harness/make.ts'
import { openPage } from '../../harness/people/page.ts'
import { TestClock } from '../../harness/outside/test-clock.ts'

let app: TestApp
let browser: Browser
let groupId: number
let eventId: number
let paradeId: number

beforeAll(async () => {
  // It stands still, so that the parade does not fall silent while the screens are looked at.
  app = await startApp({ clock: new TestClock(new Date()) })
  browser = await launchChromium()
  const group = await makeGroup(app.database, {
    donationLink: 'https://give.example.org/',
    merchandiseLink: 'https://shop.example.org/',
    contactEmail: 'lanterns@example.org',
    websiteUrl: 'https://lanterns.example.org/',
    socialLinks: ['https://www.facebook.com/lanterns', 'https://lanterns.example.net/'],
    location: 'Tremé, New Orleans',
    followers: 1284,
    isVerified: true,
  })
  groupId = group.id
  await makeGroup(app.database, { name: 'Cypress Brass', type: 'brass-band' })
  const today = dayOf(new Date())
  const route = [
    'START: Tremé Center',
    'LEFT on Orleans',
    'REFUEL: Candlelight Lounge',
    'DISBAND: Armstrong Park gate',
  ]
  const event = await makeEvent(app.database, {
    groupId,
    date: today,
    route,
    startLocation: 'Tremé Center',
    endLocation: 'Armstrong Park gate',
  })
  eventId = event.id
  await makeEvent(app.database, {
    groupId,
    date: addDays(today, 7),
    title: 'Practice',
    eventType: 'practice',
  })
  await makeEvent(app.database, {
    groupId,
    date: addDays(today, 8),
    title: 'Rained out',
    cancelledAt: new Date(),
    cancelReason: 'Rain. We walk next Sunday.',
  })
  await makeEvent(app.database, { groupId, date: addDays(today, -7), title: 'Last Sunday' })
  await app.database
    .insert(featuredSecondLiner)
    .values({ groupId, featuredDate: today, createdAt: new Date() })
  const started = await startParade(app, groupId)
  paradeId = started.paradeId
  const { link } = started
  await app.fetch(`${link}/positions`, {
    json: { deviceId: 'phone', positions: [position(29.9641, -90.073, new Date())] },
  })
})

interface Screen {
  path: () => string
  title: string
  texts: (string | RegExp)[]
  /** A status of the page's own calls that is part of what is shown. */
  refused?: boolean
}

const screens: Record<string, Screen> = {
  home: {
    path: () => '/',
    title: 'Follow the Culture',
    texts: [
      'Follow the',
      'View Live Map',
      'Explore Groups',
      'Active Groups',
      'Live Parades',
      'Upcoming Events',
      'Featured Social Aid and Pleasure Club',
      'LIVE NOW',
      "Today's Route",
      'Expand Map',
      'View Profile',
      'View Live Tracking',
      'Featured Groups',
      'View All Groups',
      'Join the Community',
      'Create Group Profile',
      'Learn More',
    ],
  },
  'the live map': {
    path: () => '/live',
    title: 'Live Parade Map',
    texts: [
      'Live Parade Map',
      'Refresh Map',
      'Auto-updating every 10 seconds',
      'Active Parades',
      'Registered Groups',
      'Total Tracked',
      '29.964100, -90.073000',
      /^Last updated /,
      'Track',
      'Share',
    ],
  },
  'a parade': {
    path: () => `/track/${paradeId}`,
    title: 'Lantern Row Strutters live',
    texts: [/30 seconds/, 'Refresh', 'Share', 'Annual parade'],
  },
  'an unknown parade': {
    path: () => '/track/999999',
    title: 'Track a parade',
    texts: ['Parade Not Found', 'This parade is not currently active or has ended.'],
    refused: true,
  },
  'an invalid parade': {
    path: () => '/track/nowhere',
    title: 'Invalid parade ID',
    texts: ['Invalid parade ID'],
    refused: true,
  },
  'the groups': {
    path: () => '/groups',
    title: 'All Groups',
    texts: [
      'All Groups',
      'Social Aid & Pleasure Clubs',
      /^Next: /,
      'No upcoming events',
      '1,284 followers',
      'Support',
      'Merchandise',
      'View Profile',
    ],
  },
  'no groups found': {
    path: () => '/groups?q=zydeco',
    title: 'All Groups',
    texts: ['No groups found matching your criteria.'],
  },
  'a group': {
    path: () => `/groups/${groupId}`,
    title: 'Lantern Row Strutters',
    texts: [
      'Follow',
      'Contact',
      'lanterns@example.org',
      'Visit Website',
      'Follow Us',
      'Upcoming Events',
      'Tremé, New Orleans',
      'LIVE NOW',
      'Facebook',
      'lanterns.example.net',
    ],
  },
  'an unknown group': {
    path: () => '/groups/999999',
    title: 'Group Not Found',
    texts: ['Group Not Found', "The group you're looking for doesn't exist.", 'View All Groups'],
    refused: true,
  },
  'creating a group': {
    path: () => '/create-group',
    title: 'Create Group Profile',
    texts: [
      'Create Group Profile',
      'Group Information',
      'Group Name',
      'Group Type',
      'Description',
      'Cancel',
      'Create Group',
    ],
  },
  'editing a group as a stranger': {
    path: () => `/groups/${groupId}/edit`,
    title: 'Edit Group Profile',
    texts: ['Only organizers can edit this profile', 'lanterns@example.org'],
    refused: true,
  },
  'editing an unknown group': {
    path: () => '/groups/999999/edit',
    title: 'Group Not Found',
    texts: ['Group Not Found', "The group you're trying to edit doesn't exist."],
    refused: true,
  },
  'an organiser link': {
    path: () => '/organiser/abc',
    title: 'Become an organizer',
    texts: ['Become an organizer'],
  },
  'nobody followed': {
    path: () => '/following',
    title: 'Following',
    texts: ['No groups followed yet', 'Browse Groups'],
  },
  'the calendar': {
    path: () => '/calendar',
    title: 'Parade Calendar',
    texts: [
      'Parade Calendar',
      'Refresh Events',
      'Auto-updating every 30 seconds',
      'All Events',
      '2nd Line Schedule',
      '3 upcoming events',
      'LIVE NOW',
      '(4 waypoints)',
      '...and 2 more stops',
      'Cancelled',
      'Rain. We walk next Sunday.',
      'View Map',
      'Show 1 earlier event',
    ],
  },
  'an event’s map': {
    path: () => `/calendar?map=${eventId}`,
    title: 'Parade Calendar',
    texts: ['Starts at Tremé Center', 'START', 'END', 'REFUEL 1', 'Route details'],
  },
  'featured tracking': {
    path: () => '/featured-tracking',
    title: 'Featured Parade Live',
    texts: [
      'LIVE NOW',
      "Today's Route",
      '29.964100, -90.073000',
      'Live Tracking Active',
      '15 seconds',
      'Featured Date',
      '1,284 followers',
    ],
  },
  about: {
    path: () => '/about',
    title: 'About',
    texts: [
      'Main line and second line',
      'What a route sheet says',
      'The season',
      'How to behave as a visitor',
      'Social Aid & Pleasure Clubs',
      'Black Masking Indians',
      'Brass Bands',
      'Baby Dolls',
      'The founders’ story',
      'So we do not track them then, whoever asks.',
    ],
  },
  waitlist: { path: () => '/waitlist', title: 'Join Waitlist', texts: ['Email', 'I am a…'] },
  sponsors: {
    path: () => '/sponsors',
    title: 'Sponsors',
    texts: [
      'Second Line Supporter',
      '$500/month',
      'Brass Tier',
      '$1,500/month',
      'Most Popular',
      'Grand Marshal Tier',
      '$3,000/month',
      'What every sponsor gets',
      'sponsors@example.org',
    ],
  },
  advertise: {
    path: () => '/advertise',
    title: 'Advertise',
    texts: [
      '2,500+',
      'culture enthusiasts',
      '5,000+',
      'local residents',
      '1,200+',
      'tourists',
      /about 24 hours/,
      'advertising@example.org',
    ],
  },
  merchandise: {
    path: () => '/merch',
    title: 'Merchandise',
    texts: ['Division Jersey', 'Varies', 'Apparel', 'Shop by Group', 'Contact to Order'],
  },
  'the beta application': {
    path: () => '/beta',
    title: 'Beta Application',
    texts: [/2-3 business days/, 'Weekday Mornings', 'Parade Events', 'iPad', 'Submit Application'],
  },
  deploy: { path: () => '/deploy', title: 'Deploy', texts: ['Checklist', 'What you get'] },
  privacy: {
    path: () => '/privacy-policy',
    title: 'Privacy Policy',
    texts: ['What is kept', 'followedGroups'],
  },
  terms: { path: () => '/terms-of-use', title: 'Terms of Use', texts: ['Tracking', 'Fair use'] },
  'not found': {
    path: () => '/nowhere',
    title: 'Page not found',
    texts: ['404 Page Not Found', 'Did you forget to add the page to the router?'],
    refused: true,
  },
}

/** Errors that the page reports itself, and hosts that it asks besides ours. */
function watch(page: Page, refused: boolean) {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    const isOwnRefusal = refused && /status of 40[34]/.test(message.text())
    // Only while the test has taken the connection away.
    const isOffline = message.text().includes('ERR_INTERNET_DISCONNECTED')
    if (message.type() === 'error' && !isOwnRefusal && !isOffline) problems.push(message.text())
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isOurs = url.origin === app.origin || ['data:', 'blob:'].includes(url.protocol)
    if (!isOurs) problems.push(`asks ${url.host}`)
  })
  return problems
}

/** Nothing is wider than the screen at this size, in the fonts that the page wants. */
async function expectToFit(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await atRest(page)
  const width = await page.evaluate('document.documentElement.scrollWidth')
  expect(width, `at ${size.width} px`).toBeLessThanOrEqual(size.width)
}

const phone = { width: 390, height: 844 }

test.each(Object.keys(screens))(
  '%s: words, title, axe, four widths, no error and no foreign host, readable without a connection',
  async (name) => {
    const { path, title, texts, refused = false } = screens[name]!
    const page = await openPage(browser, app, { context: { viewport: phone, reducedMotion: 'reduce' } })
    const problems = watch(page, refused)
    const missing = async () => {
      const counts = await Promise.all(texts.map((text) => page.getByText(text).count()))
      return texts.filter((_, n) => counts[n] === 0)
    }
    await page.goto(path())
    for (const text of texts)
      await page.getByText(text).first().waitFor({ state: 'attached', timeout: 10_000 })
    await expect.poll(() => page.title()).toBe(`${title} · Second Line`)
    expect(await page.locator('h1').count()).toBe(1)

    await expectToFit(page, phone)
    await expectToFit(page, { width: 320, height: 640 })
    // What is left of 1280 px at 200 % zoom.
    await expectToFit(page, { width: 640, height: 640 })
    await expectToFit(page, { width: 1440, height: 844 })
    expect(await missing()).toEqual([])
    expect(await violationsAtBothWidths(page)).toEqual([])
    expect(await page.locator('h1').count()).toBe(1)
    expect(problems).toEqual([])

    await page.setViewportSize(phone)
    await page.context().setOffline(true)
    await page.getByText('You’re offline.').waitFor()
    expect(await missing()).toEqual([])
    expect(problems).toEqual([])
    await page.context().close()
  },
)
