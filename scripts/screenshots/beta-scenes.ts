import type { Page } from '@playwright/test'
import type { Site } from '../start/run-site.ts'
import { addTesters, PENDING_TESTER } from './add-testers.ts'
import { button, type Scene, signIn } from './scene.ts'

/** Scenes may come in any order and alone, because each adds the testers if they are missing. */
const addTestersAndSignIn = async (page: Page, site: Site) => {
  await addTesters(site)
  await signIn(page, site)
}
const addTestersAndGetPath = async (site: Site) => `/beta/feedback/${await addTesters(site)}`
const openFirstEmail = (page: Page) => button(page, /^Read/).click()

const applications = { path: '/beta-dashboard', beforeLoad: addTestersAndSignIn }
const feedback = { path: '/beta-dashboard?tab=feedback', beforeLoad: addTestersAndSignIn }
const invites = { path: '/beta-dashboard?tab=invites', beforeLoad: addTestersAndSignIn }

/** The beta's screens, for administrators and for testers. */
export const betaScenes: Scene[] = [
  { name: 'beta dashboard', ...applications, fullPage: true },
  {
    name: 'beta dashboard, application',
    ...applications,
    afterLoad: (page) => button(page, `View ${PENDING_TESTER}`).click(),
  },
  { name: 'beta dashboard, feedback', ...feedback },
  { name: 'beta dashboard, invites', ...invites, fullPage: true },
  { name: 'beta dashboard, email', ...invites, afterLoad: openFirstEmail },
  { name: 'beta feedback', path: addTestersAndGetPath, fullPage: true },
  {
    name: 'beta feedback, empty fields',
    path: addTestersAndGetPath,
    afterLoad: (page) => button(page, 'Send Feedback').click(),
  },
  { name: 'beta feedback, unknown link', path: '/beta/feedback/unknown' },
]
