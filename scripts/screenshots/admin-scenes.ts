import type { Page } from '@playwright/test'
import { button, signIn, type Scene } from './scene.ts'

const at = (tab: string) => ({ path: `/admin-dashboard?tab=${tab}`, before: signIn })

/** Fills in the first fields of an event, with a route that the map can draw. */
const fillInEvent = async (page: Page) => {
  await page.getByLabel('Group').selectOption({ index: 1 })
  await page.getByLabel('Title').fill('Umbrella Walk')
  await page.getByLabel('Date').fill('2026-12-06')
  await page.getByLabel('Start Location').fill('Congo Square')
  await button(page, 'Add waypoint').click()
  await page.getByRole('textbox', { name: 'Waypoint 1' }).fill('Congo Square')
}

/** The dashboard's Groups, Events and Audit Trail tabs and their dialogs. */
export const adminScenes: Scene[] = [
  { name: 'dashboard, groups', ...at('groups'), whole: true },
  {
    name: 'dashboard, new group',
    ...at('groups'),
    after: (page) => button(page, 'New Group').click(),
  },
  {
    name: 'dashboard, managing a group',
    ...at('groups'),
    after: (page) => button(page, /^Manage/).click(),
  },
  {
    name: 'dashboard, featuring a group',
    ...at('groups'),
    after: (page) => button(page, /^Feature/).click(),
  },
  { name: 'dashboard, events', ...at('events'), whole: true },
  {
    name: 'dashboard, new event',
    ...at('events'),
    after: async (page) => {
      await button(page, 'New Event').click()
      await fillInEvent(page)
    },
  },
  {
    name: 'dashboard, canceling an event',
    ...at('events'),
    after: (page) => button(page, /^Cancel/).click(),
  },
  { name: 'dashboard, audit trail', ...at('audit') },
]
