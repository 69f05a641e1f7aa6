import type { Browser } from '@playwright/test'
import { beforeAll, beforeEach } from 'vitest'
import { makeLink } from '#tests/sim/admin.ts'
import { startApp, type TestApp } from '../app.ts'
import { makeGroup } from '../make.ts'
import { launchChromium } from '../programs/chromium.ts'

/** The server and the browser of the file whose tests run now. */
export let app: TestApp
export let browser: Browser
/** The test's own group: its id and name, and its number in the file, from 1. */
export let groupId: number
export let name: string
export let made = 0
/** A tracker link of that group, with `eachWithLink`. */
export let link: string

/** Starts both before the tests of a file. */
export function withSite(options: Parameters<typeof startApp>[0] = {}): void {
  beforeAll(async () => {
    app = await startApp(options)
    browser = await launchChromium()
  })
}

/** The same, and creates a group before each test. */
export function eachWithGroup(options: Parameters<typeof startApp>[0] = {}): void {
  withSite(options)
  beforeAll(() => {
    made = 0
  })
  beforeEach(async () => {
    made += 1
    name = `Paper Lantern Walkers ${made}`
    ;({ id: groupId } = await makeGroup(app.database, { name }))
  })
}

/** The same, with a link for the group in each test. */
export function eachWithLink(): void {
  eachWithGroup()
  beforeEach(async () => {
    link = await makeLink(app, groupId)
  })
}
