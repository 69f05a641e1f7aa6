import type { Page } from '@playwright/test'
import { button, signIn, type Scene } from './scene.ts'

const dashboardTab = (tab: string) => ({ path: `/admin-dashboard?tab=${tab}`, beforeLoad: signIn })

/** Fills in the first fields of an event, including a route that the map can show. */
const fillInEvent = async (page: Page) => {
  await page.getByLabel('Group').selectOption({ index: 1 })
  await page.getByLabel('Title').fill('Umbrella Walk')
  await page.getByLabel('Date').fill('2026-12-06')
  await page.getByLabel('Start Location').fill('Congo Square')
  await button(page, 'Add waypoint').click()
  await page.getByRole('textbox', { name: 'Waypoint 1' }).fill('Congo Square')
}

/** Fills in a sheet of the club's own words, some of which no map knows. */
const fillInSheet = async (page: Page) => {
  await page.getByLabel('Route Sheet').fill(`The Parasol Steppers, 12 noon sharp!
START: Congo Square, Orleans & N. Rampart
Out Orleans to N. Broad
RIGHT on Xylophone
RIGHT on St. Bernard to N. Claiborne
STOP: Nobody's Lounge
RIGHT on N. Claiborne. Left on Orleans.
DISBAND Congo Square`)
  await page.getByText(/ understood, /).waitFor()
}

/** The dashboard's Groups, Events and Audit Trail tabs and their dialogs. */
export const adminScenes: Scene[] = [
  { name: 'dashboard, groups', ...dashboardTab('groups'), fullPage: true },
  {
    name: 'dashboard, new group',
    ...dashboardTab('groups'),
    afterLoad: (page) => button(page, 'New Group').click(),
  },
  {
    name: 'dashboard, managing a group',
    ...dashboardTab('groups'),
    afterLoad: (page) => button(page, /^Manage/).click(),
  },
  {
    name: 'dashboard, featuring a group',
    ...dashboardTab('groups'),
    afterLoad: (page) => button(page, /^Feature/).click(),
  },
  { name: 'dashboard, events', ...dashboardTab('events'), fullPage: true },
  {
    name: 'dashboard, new event',
    ...dashboardTab('events'),
    afterLoad: async (page) => {
      await button(page, 'New Event').click()
      await fillInEvent(page)
    },
  },
  {
    name: 'dashboard, route sheet',
    ...dashboardTab('events'),
    afterLoad: async (page) => {
      await button(page, 'New Event').click()
      await fillInEvent(page)
      await fillInSheet(page)
      await page.getByLabel('Route Sheet').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'dashboard, canceling an event',
    ...dashboardTab('events'),
    afterLoad: (page) => button(page, /^Cancel/).click(),
  },
  { name: 'dashboard, audit trail', ...dashboardTab('audit') },
]
