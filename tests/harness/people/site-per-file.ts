import type { Browser } from '@playwright/test'
import { beforeAll, beforeEach } from 'vitest'
import { makeLink } from '#tests/sim/admin.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'

/** The server and the browser of the file whose tests run now. */
export let app: TestApp
export let browser: Browser
/** The test's own group: its id and name, and its number in the file, from 1. */
export let groupId: number
export let name: string
export let testNumber = 0
/** A tracker link of that group, with `startSiteWithLinks`. */
export let link: string

/** Starts both before the tests of a file. */
export function startSiteForFile(options: Parameters<typeof startApp>[0] = {}): void {
  beforeAll(async () => {
    app = await startApp(options)
    browser = await launchChromium()
  })
}

/** The same, and creates a group before each test. */
export function startSiteWithGroups(options: Parameters<typeof startApp>[0] = {}): void {
  startSiteForFile(options)
  beforeAll(() => {
    testNumber = 0
  })
  beforeEach(async () => {
    testNumber += 1
    name = `Paper Lantern Walkers ${testNumber}`
    ;({ id: groupId } = await makeGroup(app.database, { name }))
  })
}

/** The same, with a link for the group in each test. */
export function startSiteWithLinks(): void {
  startSiteWithGroups()
  beforeEach(async () => {
    link = await makeLink(app, groupId)
  })
}
