import type { Page } from '@playwright/test'
import { neverRespond, button, respondWith503, followGroups, signIn, type Scene } from './scene.ts'

const submit = (page: Page) => page.locator('form button[type="submit"]').click()

/** Submits the group form with a link that the server refuses. */
const submitInvalidLink = async (page: Page) => {
  await page.getByLabel('Group Name').fill('Paper Lantern Steppers')
  await page.getByLabel('Description').fill('They roll in November.')
  await page.getByLabel('Donation Link').fill('javascript:alert(1)')
  await submit(page)
}

/** The screens of visitors and organizers, in each state that matters. */
export const publicScenes: Scene[] = [
  { name: 'groups', path: '/groups' },
  { name: 'groups, searched', path: '/groups?q=brass&type=brass-band' },
  { name: 'groups, none found', path: '/groups?q=zydeco' },
  { name: 'embed live', path: '/embed/live' },
  { name: 'embed track', path: '/embed/track/1' },
  { name: 'poster event', path: '/events/1/poster', fullPage: true },
  { name: 'poster group', path: '/groups/1/poster', fullPage: true },
  {
    name: 'subscribe',
    path: '/calendar',
    afterLoad: (page) => button(page, 'Subscribe').click(),
  },
  {
    name: 'embed dialog',
    path: '/track/1',
    afterLoad: (page) => button(page, 'Embed').click(),
  },
  { name: 'groups, loading', path: '/groups', beforeLoad: neverRespond },
  { name: 'groups, server down', path: '/groups', beforeLoad: respondWith503 },
  { name: 'group', path: '/groups/1', fullPage: true },
  { name: 'group, loading', path: '/groups/1', beforeLoad: neverRespond },
  { name: 'group, not found', path: '/groups/999999' },
  { name: 'following', path: '/following', beforeLoad: followGroups },
  { name: 'following, nobody', path: '/following' },
  { name: 'calendar', path: '/calendar' },
  { name: 'calendar, with the past', path: '/calendar?earlier=1&filter=2nd-line', fullPage: true },
  { name: 'calendar, route', path: '/calendar?map=1' },
  { name: 'calendar, loading', path: '/calendar', beforeLoad: neverRespond },
  { name: 'calendar, server down', path: '/calendar', beforeLoad: respondWith503 },
  { name: 'featured tracking', path: '/featured-tracking', fullPage: true },
  {
    name: 'featured tracking, not live',
    path: '/featured-tracking',
    beforeLoad: (page) =>
      page.route('**/api/featured-second-liner', (route) => route.fulfill({ json: null })),
  },
  { name: 'create group', path: '/create-group', fullPage: true },
  { name: 'create group, wrong link', path: '/create-group', afterLoad: submitInvalidLink },
  { name: 'edit group', path: '/groups/1/edit', beforeLoad: signIn },
  { name: 'edit group, stranger', path: '/groups/1/edit' },
  { name: 'organizer link', path: '/organiser/unknown' },
  {
    name: 'organizer link, unknown',
    path: '/organiser/unknown',
    afterLoad: (page) => button(page, 'Become an organizer').click(),
  },
  { name: 'waitlist', path: '/waitlist' },
  { name: 'waitlist, empty fields', path: '/waitlist', afterLoad: submit },
  { name: 'beta', path: '/beta', fullPage: true },
  { name: 'beta, empty fields', path: '/beta', afterLoad: submit },
  { name: 'about', path: '/about', fullPage: true },
  { name: 'sponsors', path: '/sponsors' },
  { name: 'advertise', path: '/advertise' },
  { name: 'merchandise', path: '/merch' },
  { name: 'merchandise, list', path: '/merch?view=list&category=jerseys' },
  { name: 'deploy', path: '/deploy' },
  { name: 'privacy policy', path: '/privacy-policy' },
  { name: 'terms of use', path: '/terms-of-use' },
]
