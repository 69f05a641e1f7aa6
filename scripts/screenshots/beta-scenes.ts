import type { Page } from '@playwright/test'
import { button, signIn, type Scene } from './scene.ts'
import { makeTesters } from './make-testers.ts'

const before: Scene['before'] = async (page, site) => {
  await makeTesters(site)
  await signIn(page, site)
}
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
  { name: 'beta feedback', path: makeTesters, fullPage: true },
  {
    name: 'beta feedback, missing',
    path: makeTesters,
    after: (page) => button(page, 'Send Feedback').click(),
  },
  { name: 'beta feedback, unknown link', path: '/beta/feedback/unknown' },
]
