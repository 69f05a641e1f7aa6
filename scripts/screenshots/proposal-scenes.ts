import type { Page } from '@playwright/test'
import { dayOf } from '#shared/calendar.ts'
import { sundays } from '#server/database/seed/place-events.ts'
import type { Site } from '../start/run-site.ts'
import {
  button,
  neverRespond,
  respondWith503,
  signIn,
  type Scene,
  type SendRequest,
  signInAsAdmin,
} from './scene.ts'

/** A demonstration group that no other scene changes. */
const GROUP_ID = 3
const path = `/groups/${GROUP_ID}/proposals`

// Like many a real sheet, it leaves out the way from N. Broad to St. Bernard.
const SHEET = `The Parasol Steppers, 12 noon sharp!
START: Congo Square, Orleans & N. Rampart
Out Orleans to N. Broad
RIGHT on St. Bernard to N. Claiborne
RIGHT on N. Claiborne. Left on Orleans.
DISBAND Congo Square`

/**
 * Signs in. The first call also gives the group a proposal in each state; later scenes of the same run
 * reuse them.
 */
async function propose(page: Page, site: Site) {
  await signIn(page, site)
  const send = await signInAsAdmin(site)
  const existing = await send<unknown[]>('GET', `/api${path}`)
  if (existing.length === 0) await makeProposals(send)
}

async function makeProposals(send: SendRequest) {
  // Proposals of a verified group are approved at once, so none would wait for a decision.
  await send('PUT', `/api/admin/groups/${GROUP_ID}`, { isVerified: false })
  const proposals = `/api${path}`
  const proposeEvent = async (form: object) => (await send<{ id: number }>('POST', proposals, form)).id
  const proposeAndApprove = async (form: object) => {
    const id = await proposeEvent(form)
    await send('POST', `/api/admin/proposals/${id}/approve`, {})
    return id
  }
  const [winter, midnight, practice, umbrella, annual] = sundays(dayOf(new Date()), 1, 5)

  const changedId = await proposeAndApprove(formOf('Umbrella Walk', umbrella))
  const change = { time: '15:00', location: 'Congo Square' }

  await proposeAndApprove(formOf('Practice under the Bridge', practice))

  const canceledId = await proposeAndApprove(formOf('Winter Second Line', winter))

  const declinedId = await proposeEvent(formOf('Midnight Walk', midnight, { time: '23:30' }))
  const reason = 'The city permits no walk after 10 PM. Could you start at 5?'
  await send('POST', `/api/admin/proposals/${declinedId}/decline`, { reason })

  await proposeEvent(formOf('Annual Second Line Parade', annual, { endTime: '17:00', sheet: SHEET }))

  await send('PUT', `${proposals}/${changedId}`, formOf('Umbrella Walk', umbrella, change))
  await send('DELETE', `${proposals}/${canceledId}`, { reason: 'The band is on the road.' })
}

const formOf = (title: string, date: string | undefined, overrides: object = {}) => ({
  title,
  date,
  time: '13:00',
  description: 'Rain or shine. Bring your umbrella and something to drink.',
  location: 'Sweet Lorraine’s, 1931 St. Claude Avenue',
  ...overrides,
})

const inDashboard = { path: '/admin-dashboard?tab=proposals', beforeLoad: propose }

// The buttons are named after the events that `makeProposals` proposes.

/** The organizers' proposals page and the dashboard's Proposals tab, in each state. */
export const proposalScenes: Scene[] = [
  { name: 'proposals', path, beforeLoad: propose, fullPage: true },
  {
    name: 'proposals, form',
    path,
    beforeLoad: propose,
    afterLoad: (page) => button(page, 'Edit: Annual').click(),
  },
  {
    name: 'proposals, canceling an event',
    path,
    beforeLoad: propose,
    afterLoad: (page) => button(page, 'Cancel event: Practice').click(),
  },
  { name: 'proposals, none', path: '/groups/1/proposals', beforeLoad: signIn },
  { name: 'proposals, stranger', path },
  { name: 'proposals, loading', path, beforeLoad: neverRespond },
  { name: 'proposals, server down', path, beforeLoad: respondWith503 },
  { name: 'dashboard, proposals', ...inDashboard },
  {
    name: 'dashboard, reviewing an event',
    ...inDashboard,
    afterLoad: (page) => button(page, 'Review Annual').click(),
  },
  {
    name: 'dashboard, reviewing a change',
    ...inDashboard,
    afterLoad: (page) => button(page, 'Review Umbrella').click(),
  },
  {
    name: 'dashboard, declining',
    ...inDashboard,
    afterLoad: async (page) => {
      await button(page, 'Review Winter').click()
      await button(page, 'Decline').click()
    },
  },
]
