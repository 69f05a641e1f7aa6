import type { Browser } from '@playwright/test'
import { beforeAll, beforeEach } from 'vitest'
import { makeLink } from '#tests/sim/admin.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'

// The exports below are live bindings, set by hooks: read them in tests and hooks only.

/** The server of the current test file. Its pages are opened in `browser`. */
export let app: TestApp
export let browser: Browser
/** The id and name of the current test's group. */
export let groupId: number
export let name: string
/** The number of the current test in its file. The first one is 1. */
export let testNumber = 0
/**
 * The API path of a tracker link of the current test's group. Only `startSiteWithLinks` sets it.
 */
export let link: string

/** Starts the server and the browser before the tests of a file. */
export function startSiteForFile(options: Parameters<typeof startApp>[0] = {}): void {
  beforeAll(async () => {
    app = await startApp(options)
    browser = await launchChromium()
  })
}

/** Starts the server and the browser, and creates a group before each test. */
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

/** Starts the server and the browser, and creates a group with a tracker link before each test. */
export function startSiteWithLinks(): void {
  startSiteWithGroups()
  beforeEach(async () => {
    link = await makeLink(app, groupId)
  })
}
