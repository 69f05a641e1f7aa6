import type { Browser, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { findViolations } from '#tests/harness/axe.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
import { openAdminPage, clickButton, waitForToast } from '#tests/harness/people/admin-page.ts'
import { startMailServer, type TestMailServer } from '#tests/harness/outside/mail-server.ts'
import { signIn } from '#tests/sim/admin.ts'

let app: TestApp
let browser: Browser
let server: TestMailServer

beforeAll(async () => {
  server = await startMailServer()
  app = await startApp({ worker: true, env: { SMTP_URL: server.url, MAIL_FROM: 'parades@example.org' } })
  browser = await launchChromium()
})
beforeEach(async () => {
  await app.database.execute(sql`truncate beta_invites, mails`)
  server.received.length = 0
  server.behaviors.length = 0
})

const locateRow = (page: Page, words: string) =>
  page.getByRole('table', { name: 'Outbox' }).getByRole('row').filter({ hasText: words })
const readState = (page: Page, words: string | RegExp, to = 'friend@example.org') =>
  locateRow(page, to).filter({ hasText: words })
/** With a capital S, so that it does not match 'Being sent'. */
const SENT_LABEL = /Sent/
const invite = async () =>
  app.fetch('/api/beta-invite', { json: { email: 'friend@example.org' }, cookie: await signIn(app) })
const open = () => openAdminPage(browser, app, '/beta-dashboard?tab=invites')

test('a message’s state updates automatically: it waits with the reason, is being sent, and was sent', async () => {
  const page = await open()
  await page.getByRole('heading', { name: 'The outbox is empty' }).waitFor()
  server.behaviors.push({ refuse: '451 4.7.1 Come back later', stage: 'recipient' }, 'take it and hang')
  await invite()
  await readState(page, 'Waiting in the outbox').filter({ hasText: '451 4.7.1 Come back later' }).waitFor()
  await readState(page, 'Tried once, again at').waitFor()
  expect(await page.getByText('No mail server is configured').count()).toBe(0)
  await clickButton(page, 'Send now the message to friend@example.org')
  await waitForToast(page, 'Message On Its Way')
  await readState(page, 'Being sent').waitFor()
  expect(await findViolations(page)).toEqual([])
  server.release()
  await readState(page, SENT_LABEL).waitFor()
  expect(await page.getByRole('button', { name: /^Send (now|again)/ }).count()).toBe(0)
  // The focused button was removed.
  const readFocusedLabel = () => page.evaluate<string>('document.activeElement.ariaLabel')
  await expect.poll(readFocusedLabel, { timeout: 5_000 }).toBe('Read the message to friend@example.org')
  expect(server.received).toHaveLength(1)
})

test('an invitation that is sent right away is not said to wait', async () => {
  const page = await open()
  await page.getByLabel('Email').fill('friend@example.org')
  await clickButton(page, 'Send Invite')
  await waitForToast(page, 'The outbox says whether the email to friend@example.org was sent.')
  await readState(page, SENT_LABEL).waitFor()
  expect(await page.getByText('is in the outbox').count()).toBe(0)
})

test('a failed message shows the reason, and can be sent again from the outbox', async () => {
  const page = await open()
  await page.getByRole('heading', { name: 'The outbox is empty' }).waitFor()
  server.behaviors.push({ refuse: '550 5.1.1 No such user', stage: 'recipient' })
  await invite()
  await readState(page, 'Failed')
    .filter({ hasText: 'refused the recipient: 550 5.1.1 No such user' })
    .waitFor()
  expect(await findViolations(page)).toEqual([])
  await clickButton(page, 'Send again the message to friend@example.org')
  await readState(page, SENT_LABEL).waitFor()
  expect(server.received).toHaveLength(1)
})
