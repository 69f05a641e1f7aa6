import type { Page } from '@playwright/test'
import type { Site } from '../start/run-site.ts'
import { button, signIn, type Scene } from './scene.ts'
import { addTesters } from './add-testers.ts'

const before: Scene['before'] = async (page, site) => {
  await addTesters(site)
  await signIn(page, site)
}
const feedbackPage = async (site: Site) => `/beta/feedback/${await addTesters(site)}`
const read = (page: Page) => button(page, /^Read/).click()

/** The beta's screens, for administrators and for testers. */
export const betaScenes: Scene[] = [
  { name: 'beta dashboard', path: '/beta-dashboard', before, fullPage: true },
  {
    name: 'beta dashboard, an application',
    path: '/beta-dashboard',
    before,
    after: (page) => button(page, 'View Odile').click(),
  },
  { name: 'beta dashboard, feedback', path: '/beta-dashboard?tab=feedback', before },
  { name: 'beta dashboard, invites', path: '/beta-dashboard?tab=invites', before, fullPage: true },
  { name: 'beta dashboard, a message', path: '/beta-dashboard?tab=invites', before, after: read },
  { name: 'beta feedback', path: feedbackPage, fullPage: true },
  {
    name: 'beta feedback, missing',
    path: feedbackPage,
    after: (page) => button(page, 'Send Feedback').click(),
  },
  { name: 'beta feedback, unknown link', path: '/beta/feedback/unknown' },
]
