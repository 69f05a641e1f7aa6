import { expect, test } from 'vitest'
import { makeApprovedTester } from '#tests/harness/make-rows.ts'
import { openPage } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

startSiteForFile()

test('TR05 the feedback page keeps its link private: no search engine, no canonical address, no referrer', async () => {
  const path = await makeApprovedTester(app.database)
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
