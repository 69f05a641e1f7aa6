import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { betaFeedback } from '#server/database/schema.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import { makeApprovedTester } from '#tests/harness/make-rows.ts'
import { clickButton, waitForToast } from '#tests/harness/people/admin-page.ts'
import { openPage, phoneScreen } from '#tests/harness/people/page.ts'

startSiteForFile()

beforeEach(async () => {
  await app.database.execute(sql`truncate beta_feedback`)
})

const approved = () => makeApprovedTester(app.database)

test('the feedback page shows errors at their fields, keeps what was typed, and sends it once it is valid', async () => {
  const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
  await page.goto(await approved())
  await clickButton(page, 'Send Feedback')
  await expect.poll(() => page.getByText('Required', { exact: true }).count()).toBe(3)
  await expect
    .poll(() => page.evaluate<string>('document.activeElement.labels?.[0]?.textContent ?? ""'))
    .toContain('Feature')
  await page.getByLabel('Feature').fill('Calendar')
  expect(await page.getByText('Required', { exact: true }).count()).toBe(2)
  await clickButton(page, 'Send Feedback')
  await expect
    .poll(() => page.evaluate<string>('document.activeElement.getAttribute("role")'))
    .toBe('radiogroup')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('radio', { name: /^2/ }).isChecked()).toBe(true)
  await page.getByLabel('Feedback', { exact: false }).last().fill('Late.')
  await page.getByLabel('Screenshot Link').fill('javascript:alert(1)')
  await clickButton(page, 'Send Feedback')
  await page.getByText('must be a link that starts with https://').waitFor()
  expect(await page.getByText('Failed to send feedback.').count()).toBe(0)
  await page.reload()
  await page.getByText('We saved what you typed.').waitFor()
  expect(await page.getByLabel('Feature').inputValue()).toBe('Calendar')
  expect(await page.getByRole('radio', { name: /^2/ }).isChecked()).toBe(true)
  await page.getByLabel('Screenshot Link').fill('https://pictures.example.org/1.png')
  await page.route('**/api/beta-feedback/*', (route) => route.abort())
  await clickButton(page, 'Send Feedback')
  await waitForToast(page, 'Failed to send feedback. Please try again.')
  await page.getByText('The server could not be reached.').waitFor()
  await page.unroute('**/api/beta-feedback/*')
  await clickButton(page, 'Send Feedback')
  await page.getByRole('heading', { level: 1, name: 'Thank you, Célestine' }).waitFor()
  await expect.poll(() => page.evaluate<string>('document.activeElement.tagName')).toBe('H1')
  expect(await app.database.select().from(betaFeedback)).toMatchObject([
    { feature: 'Calendar', rating: 2, feedback: 'Late.', bug: false },
  ])
  await clickButton(page, 'Give more feedback')
  expect(await page.getByLabel('Feature').inputValue()).toBe('')
})

test('the feedback page says that a link is unknown, or that it could not check the link', async () => {
  // A connecting page automatically repeats failed requests.
  const page = await openPage(browser, app, { withoutSocket: true, context: { viewport: phoneScreen } })
  await page.goto('/beta/feedback/unknown')
  await page.getByRole('heading', { level: 1, name: 'Unknown feedback link' }).waitFor()
  const path = await approved()
  // A refusal does not mean that the link is unknown, unless the refusal says so.
  for (const status of [429, 503]) {
    await page.route('**/api/beta-feedback/*', (route) => route.fulfill({ status, body: 'away' }))
    await page.goto(path)
    await page.getByRole('heading', { name: 'The page could not be loaded' }).waitFor()
    await page.getByText('We couldn’t check your link. Try again in a moment.').waitFor()
  }
  await page.unroute('**/api/beta-feedback/*')
  await clickButton(page, 'Try again')
  await page.getByRole('heading', { level: 1, name: 'Beta Feedback' }).waitFor()
})

test('TR05 the feedback page keeps its link private: no search engine, no canonical address, no referrer', async () => {
  const path = await approved()
  const html = await (await app.fetch(path)).text()
  expect(html).toContain('<meta name="robots" content="noindex" />')
  expect(html).not.toContain('rel="canonical"')
  expect(html).not.toContain(path)
  const page = await openPage(browser, app)
  const referrers: string[] = []
  page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''))
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: 'Beta Feedback' }).waitFor()
  expect(referrers.join(' ')).not.toContain('/beta/feedback/')
})

test('axe finds nothing on a phone and on a wide screen, light and dark', async () => {
  const page = await openPage(browser, app)
  await page.goto(await approved())
  await clickButton(page, 'Send Feedback')
  await page.getByText('Required', { exact: true }).first().waitFor()
  expect(await findViolationsAtBothWidths(page)).toEqual([])
  await page.goto('/beta/feedback/unknown')
  await page.getByRole('heading', { level: 1, name: 'Unknown feedback link' }).waitFor()
  expect(await findViolationsAtBothWidths(page)).toEqual([])
})
