import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../harness/app.ts'
import { launchChromium } from '../harness/chromium.ts'
import { makeEvent, makeGroup, position, startParade } from '../harness/make.ts'
import { openPage } from '../harness/page.ts'

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startApp()
  browser = await launchChromium()
  const group = await makeGroup(app.database)
  await makeEvent(app.database, {
    groupId: group.id,
    date: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date()),
    startLocation: 'Tremé Center',
    endLocation: 'Armstrong Park',
    route: ['START Tremé Center', 'REFUEL: Candlelight Lounge', 'DISBAND Armstrong Park gate'],
  })
  const started = await startParade(app, group.id)
  await app.fetch(`${started.link}/positions`, {
    json: { deviceId: 'phone', positions: [position(29.9641, -90.073, new Date())] },
  })
})

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const screens: [name: string, path: () => string, then?: (page: Page) => Promise<unknown>][] = [
  ['the menu', () => '/', press(/menu/i)],
  ['the admin dialog', () => '/', press('Admin Access')],
]

describe.each([390, 1440])('at %i px', (width) => {
  describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
    test.each(screens)('axe finds nothing on %s', async (_name, path, then) => {
      const context = { viewport: { width, height: 844 }, colorScheme, reducedMotion: 'reduce' as const }
      const page = await openPage(browser, app, { context })
      await page.goto(path())
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForTimeout(700)
      await then?.(page)
      if (then) await page.waitForTimeout(400)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      )
      await page.context().close()
    })
  })
})
