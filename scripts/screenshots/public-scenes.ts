import type { Page } from '@playwright/test'
import { answerLate, button, fail, follow, signIn, type Scene } from './scene.ts'

const submit = (page: Page) => page.locator('form button[type="submit"]').click()

/** Submits the form with an address that the server refuses. */
const refuse = async (page: Page) => {
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
  { name: 'groups, loading', path: '/groups', before: answerLate },
  { name: 'groups, server away', path: '/groups', before: fail },
  { name: 'group', path: '/groups/1', whole: true },
  { name: 'group, loading', path: '/groups/1', before: answerLate },
  { name: 'group, not found', path: '/groups/999999' },
  { name: 'following', path: '/following', before: follow },
  { name: 'following, nobody', path: '/following' },
  { name: 'calendar', path: '/calendar' },
  { name: 'calendar, with the past', path: '/calendar?earlier=1&filter=2nd-line', whole: true },
  { name: 'calendar, route', path: '/calendar?map=1' },
  { name: 'calendar, loading', path: '/calendar', before: answerLate },
  { name: 'calendar, server away', path: '/calendar', before: fail },
  { name: 'featured tracking', path: '/featured-tracking', whole: true },
  {
    name: 'featured tracking, not live',
    path: '/featured-tracking',
    before: (page) => page.route('**/api/featured-second-liner', (route) => route.fulfill({ json: null })),
  },
  { name: 'create group', path: '/create-group', whole: true },
  { name: 'create group, wrong link', path: '/create-group', after: refuse },
  { name: 'edit group', path: '/groups/1/edit', before: signIn },
  { name: 'edit group, stranger', path: '/groups/1/edit' },
  { name: 'organizer link', path: '/organiser/unknown' },
  {
    name: 'organizer link, unknown',
    path: '/organiser/unknown',
    after: (page) => button(page, 'Become an organizer').click(),
  },
  { name: 'waitlist', path: '/waitlist' },
  { name: 'waitlist, missing', path: '/waitlist', after: submit },
  { name: 'beta', path: '/beta', whole: true },
  { name: 'beta, missing', path: '/beta', after: submit },
  { name: 'about', path: '/about', whole: true },
  { name: 'sponsors', path: '/sponsors' },
  { name: 'advertise', path: '/advertise' },
  { name: 'merchandise', path: '/merch' },
  { name: 'merchandise, list', path: '/merch?view=list&category=jerseys' },
  { name: 'deploy', path: '/deploy' },
  { name: 'privacy policy', path: '/privacy-policy' },
  { name: 'terms of use', path: '/terms-of-use' },
]
