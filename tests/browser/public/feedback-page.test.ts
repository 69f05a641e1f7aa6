import { expect, test } from 'vitest'
import { makeApprovedTester } from '#tests/harness/make-rows.ts'
import { openPage } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

startSiteForFile()

test('TR05 the feedback page tells nobody its link as the referrer', async () => {
  const path = await makeApprovedTester(app.database)
  const page = await openPage(browser, app)
  const referrers: string[] = []
  page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''))
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: 'Beta Feedback' }).waitFor()
  expect(referrers.join(' ')).not.toContain('/beta/feedback/')
})
