import { describe, expect, test } from 'vitest'
import { betaTesters, waitlistEntries } from '#server/database/schema.ts'
import { clickButton } from '#tests/harness/people/admin-page.ts'
import {
  app,
  locateRequiredErrors,
  openForm,
  readFocusedLabel,
  startFormSite,
  waitForText,
} from './form-page.ts'

startFormSite()

describe('the waitlist', () => {
  test('the waitlist points at missing and invalid fields, and keeps a draft after a failure and a reload', async () => {
    const page = await openForm('/waitlist')
    await clickButton(page, 'Join Waitlist')
    await waitForText(page, 'Missing Information')
    expect(await locateRequiredErrors(page).count()).toBe(2)
    await expect.poll(() => readFocusedLabel(page)).toContain('Email')
    await page.keyboard.type('nobody')
    await page.getByLabel('I am a…').selectOption('supporter')
    expect(await locateRequiredErrors(page).count()).toBe(0)
    await clickButton(page, 'Join Waitlist')
    await waitForText(page, 'Invalid Email')
    const emailError = page.getByRole('form').getByText('Please enter a valid email address.')
    await emailError.waitFor()
    await expect.poll(() => readFocusedLabel(page)).toContain('Email')
    await page.getByLabel('Email').fill('fan@example.org')
    expect(await emailError.count()).toBe(0)
    await page.route('**/api/waitlist', (route) => route.abort())
    await clickButton(page, 'Join Waitlist')
    await waitForText(page, 'Submission Failed')
    await page.getByText('Please try again or contact support.').first().waitFor()
    await page.unroute('**/api/waitlist')
    await page.reload()
    expect(await page.getByLabel('Email').inputValue()).toBe('fan@example.org')
    await clickButton(page, 'Join Waitlist')
    await waitForText(page, 'Welcome to the Waitlist!')
    await page.getByRole('heading', { level: 1, name: 'You’re on the list' }).waitFor()
    expect(await app.database.select().from(waitlistEntries)).toMatchObject([{ email: 'fan@example.org' }])
  })
})

describe('the beta application', () => {
  test('the beta application asks for the terms, then points at the required fields, and can be sent again after a failure', async () => {
    const page = await openForm('/beta')
    await page.getByRole('group', { name: 'When are you available? (required)' }).waitFor()
    await page.getByRole('group', { name: 'Which devices do you use? (required)' }).waitFor()
    expect(await page.getByLabel(/I agree to the beta testing terms/).getAttribute('required')).not.toBeNull()
    await clickButton(page, 'Submit Application')
    await waitForText(page, 'Terms Required')
    await waitForText(page, 'Please agree to the beta testing terms to continue.')
    // The 7 required fields, and the terms.
    expect(await locateRequiredErrors(page).count()).toBe(8)
    await expect.poll(() => readFocusedLabel(page)).toContain('Name')
    await page.getByLabel('I agree to the beta testing terms').check()
    expect(await locateRequiredErrors(page).count()).toBe(7)
    await page.getByLabel('Name').fill('Célestine Example')
    await page.getByLabel('Email').fill('celestine@example.org')
    await page.getByLabel('I am a…').selectOption('club-member')
    await page.getByLabel('Experience with apps').selectOption('beginner')
    await page.getByLabel('Why do you want to test?').fill('I walk every Sunday.')
    await page.getByLabel('Weekend Days').check()
    await page.getByLabel('iPhone').check()
    expect(await locateRequiredErrors(page).count()).toBe(0)
    await page.route('**/api/beta-signup', (route) => route.fulfill({ status: 503, body: '' }))
    await clickButton(page, 'Submit Application')
    await waitForText(page, 'Failed to submit beta application. Please try again.')
    await page.unroute('**/api/beta-signup')
    await clickButton(page, 'Submit Application')
    await waitForText(page, 'Beta Application Submitted!')
    await page.getByText('2-3 business days').first().waitFor()
    expect(await app.database.select().from(betaTesters)).toMatchObject([
      {
        name: 'Célestine Example',
        availability: ['Weekend Days'],
        deviceTypes: ['iPhone'],
        status: 'pending',
      },
    ])
  })
})
