import type { Page } from '@playwright/test'
import { addDays, dayOf } from '#shared/calendar.ts'
import { openAdminPage } from '#tests/harness/people/admin-page.ts'
import { makeEvent } from '#tests/harness/make-rows.ts'
import { app, browser, groupId, testNumber } from '#tests/harness/people/site-per-file.ts'

export const EVENTS_TAB_PATH = '/admin-dashboard?tab=events'

export const today = () => dayOf(new Date())
export const tomorrow = () => addDays(today(), 1)

/** Opens the Events tab of an administrator. */
export const openEventsTab = (query = ''): Promise<Page> =>
  openAdminPage(browser, app, EVENTS_TAB_PATH + query)

/** Inserts an event of the current test's group. */
export const insertEvent = (overrides: object = {}) =>
  makeEvent(app.database, { groupId, date: tomorrow(), title: `Lantern walk ${testNumber}`, ...overrides })

export const locateRow = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
