import { expect, test } from 'vitest'
import { clickButton } from '#tests/harness/people/admin-page.ts'
import { openPhone, share } from '#tests/harness/people/phone-page.ts'
import { app, link, startSiteWithLinks } from '#tests/harness/people/site-per-file.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'

startSiteWithLinks()

test('at twice the size of text, or on a short screen, the question is below the reports', async () => {
  const page = await openPhone(await launchChromium({ fontSize: 32 }), app, link)
  await share(page)
  await clickButton(page, 'Disbanding')
  await page.getByText('Parade over?').waitFor()
  expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('32px')
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    const reports = (await page.getByRole('region', { name: 'What is the parade doing?' }).boundingBox())!
    const question = (await page.getByRole('region', { name: 'Break and end' }).boundingBox())!
    const hint = (await page.getByText('Pause on a break').boundingBox())!
    expect(question.y).toBeGreaterThanOrEqual(reports.y + reports.height)
    expect(question.y + question.height).toBeLessThanOrEqual(hint.y)
  }
})
