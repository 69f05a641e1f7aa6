import type { Page } from '@playwright/test'
import type { Site } from '../start/run-site.ts'
import { button, neverRespond, respondWith503, signIn, type Scene } from './scene.ts'

const GROUP = 3
const path = `/groups/${GROUP}/proposals`

const SHEET = `The Parasol Steppers, 12 noon sharp!
START: Congo Square, Orleans & N. Rampart
Out Orleans to N. Broad
RIGHT on St. Bernard to N. Claiborne
RIGHT on N. Claiborne. Left on Orleans.
DISBAND Congo Square`

/** Signs in, and once fills a group with proposals in each state. */
async function propose(page: Page, site: Site) {
  await signIn(page, site)
  const api = `${site.origin}/api`
  const send = async (address: string, data: object, method = 'POST') => {
    const response = await page.request.fetch(`${api}${address}`, { method, data })
    return response.status() === 204 ? { id: 0 } : ((await response.json()) as { id: number })
  }
  const present = await page.request.get(`${api}${path}`)
  if (((await present.json()) as unknown[]).length > 0) return
  // What a verified group proposes would not wait for a decision.
  await send(`/admin/groups/${GROUP}`, { isVerified: false }, 'PUT')
  const form = (title: string, date: string, overrides: object = {}) => ({
    title,
    date,
    time: '13:00',
    description: 'Rain or shine. Bring your umbrella and something to drink.',
    location: 'Sweet Lorraine’s, 1931 St. Claude Avenue',
    ...overrides,
  })
  const approved = async (title: string, date: string) => {
    const proposal = await send(path, form(title, date))
    await send(`/admin/proposals/${proposal.id}/approve`, {})
    return proposal.id
  }
  const changed = await approved('Umbrella Walk', '2027-03-07')
  await approved('Practice under the Bridge', '2027-02-21')
  const canceled = await approved('Winter Second Line', '2027-01-31')
  const declined = await send(path, form('Midnight Walk', '2027-02-14', { time: '23:30' }))
  const reason = 'The city permits no walk after 10 PM. Could you start at 5?'
  await send(`/admin/proposals/${declined.id}/decline`, { reason })
  await send(path, form('Annual Second Line Parade', '2027-03-14', { endTime: '17:00', sheet: SHEET }))
  const later = form('Umbrella Walk', '2027-03-07', { time: '15:00', location: 'Congo Square' })
  await send(`${path}/${changed}`, later, 'PUT')
  await send(`${path}/${canceled}`, { reason: 'The band is on the road.' }, 'DELETE')
}

const inDashboard = { path: '/admin-dashboard?tab=proposals', beforeLoad: propose }

/** What organizers propose, on their page and in the dashboard. */
export const proposalScenes: Scene[] = [
  { name: 'proposals', path, beforeLoad: propose, fullPage: true },
  {
    name: 'proposals, form',
    path,
    beforeLoad: propose,
    afterLoad: (page) => button(page, 'Edit: Annual').click(),
  },
  {
    name: 'proposals, withdrawing',
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
