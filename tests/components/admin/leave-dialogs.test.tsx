import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answers } from '../harness/answers.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { miss, press, see, seeFocus, seeValue } from './press.ts'

const listGroups = [row('listGroups', { id: 7, name: 'Steppers' })]

/** Opens a path as an administrator who came from /about. */
async function openFromAbout(path: string, answers: Answers = {}): Promise<void> {
  await openScreen('/about')
  history.pushState(null, '', path)
  await openScreen(path, { listGroups, ...answers }, { asAdmin: true })
}
const reload = () => openScreen(location.pathname + location.search, server.answers, { asAdmin: true })

/** Checks that no dialog has left a history entry: one Back leads to the page before. */
async function expectBackLeaves(): Promise<void> {
  // A closed dialog leaves its entry first.
  await expect.poll(() => (history.state as { isForDialog?: true } | null)?.isForDialog).toBeUndefined()
  history.back()
  await expect.poll(() => location.pathname).toBe('/about')
}

const question = page.getByRole('heading', { name: 'Discard what you typed?' })
const back = async () => history.back()
const escape = () => userEvent.keyboard('{Escape}')

test('Back closes a form like Escape: it asks before it discards, and again leads to what was typed', async () => {
  await openFromAbout('/admin-dashboard?tab=events')
  const form = page.getByRole('dialog', { name: 'New Event' })
  await press('New Event')
  await expect.element(form).toBeVisible()
  await back()
  await expect.element(form).not.toBeInTheDocument()
  expect(location.search).not.toContain('event=')
  await press('New Event')
  await form.getByLabelText('Title').fill('Parasol parade')
  for (const leave of [back, escape]) {
    await leave()
    await expect.element(question).toBeVisible()
    await leave()
    await expect.element(question).not.toBeInTheDocument()
    await seeValue('Title', 'Parasol parade')
  }
  // Browsers let a page prevent only some presses in a row.
  for (let number = 1; number <= 8; number += 1) {
    await escape()
    if (number % 2 === 1) await expect.element(question).toBeVisible()
    else await expect.element(question).not.toBeInTheDocument()
    await expect.element(form).toBeVisible()
  }
  await back()
  await press('Discard')
  await expect.element(form).not.toBeInTheDocument()
  await press('New Event')
  await seeValue('Title', '')
  await press('Cancel')
  await expect.element(form).not.toBeInTheDocument()
  await expectBackLeaves()
})

test('an edit that was canceled does not come back', async () => {
  const event = row('listAdminEvents', {
    id: 5,
    groupId: 7,
    title: 'Walk',
    location: 'Tremé',
    date: '2099-03-14',
  })
  await openFromAbout('/admin-dashboard?tab=events', { listAdminEvents: [event], getAdminEvent: event })
  const place = page.getByLabelText('Meeting Location')
  await press('Edit Walk')
  await place.fill('Bell')
  await press('Cancel')
  await press('Discard')
  await expect.element(place).not.toBeInTheDocument()
  await press('Edit Walk')
  await seeValue('Meeting Location', 'Tremé')
  await miss('We saved what you typed.')
  await escape()
  await expect.element(place).not.toBeInTheDocument()
  await expectBackLeaves()
})

/** Opens and fills in the form of a permission. */
async function fillInGrant(): Promise<void> {
  await page.getByRole('button', { name: 'Grant Permission' }).first().click()
  await page.getByRole('combobox', { name: 'Group' }).selectOptions('Steppers')
  await page.getByLabelText('Tracker Name').fill('Odile Example')
  await page.getByLabelText('Phone').fill('504-555-0142')
}

test('the draft of a form about a person survives a reload, but not Discard or Log out', async () => {
  await openFromAbout('/admin-dashboard?tab=permissions')
  const countDrafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')).length
  const who = page.getByLabelText('Tracker Name')
  await fillInGrant()
  await reload()
  await page.getByRole('button', { name: 'Grant Permission' }).first().click()
  await see('We saved what you typed.')
  await seeValue('Tracker Name', 'Odile Example')
  await seeValue('Phone', '504-555-0142')
  await press('Cancel')
  await press('Discard')
  await expect.element(who).not.toBeInTheDocument()
  expect(countDrafts()).toBe(0)

  await page.getByRole('tab', { name: 'Live Tracking' }).click()
  await press('Link for Steppers')
  await who.fill('Odile Example')
  await reload()
  await press('Link for Steppers')
  await see('We saved what you typed.')
  await seeValue('Tracker Name', 'Odile Example')
  await reload()
  expect(countDrafts()).toBe(1)
  await press('Log out')
  await expect.poll(() => location.pathname).toBe('/')
  expect(countDrafts()).toBe(0)
})

test('a click outside asks like Escape, and Discard returns the focus to what opened the form', async () => {
  await openFromAbout('/admin-dashboard')
  await press('Link for Steppers')
  await page.getByLabelText('Tracker Name').fill('Odile Example')
  await page.elementLocator(document.documentElement).click({ position: { x: 5, y: 5 } })
  await press('Keep editing')
  await seeValue('Tracker Name', 'Odile Example')
  await page.elementLocator(document.documentElement).click({ position: { x: 5, y: 5 } })
  await press('Discard')
  await seeFocus('Link for Steppers')
  await expectBackLeaves()
})

test('the form of a permission on /admin asks before it discards what was typed', async () => {
  await openFromAbout('/admin')
  const open = () => page.getByRole('button', { name: 'Create Permission' }).first().click()
  await open()
  await page.getByLabelText('User Name').fill('Odile Example')
  for (const leave of [back, () => press('Cancel')]) {
    await leave()
    await expect.element(question).toBeVisible()
    await press('Keep editing')
    await seeValue('User Name', 'Odile Example')
  }
  await escape()
  await press('Discard')
  await expect.element(page.getByLabelText('User Name')).not.toBeInTheDocument()
  await open()
  await seeValue('User Name', '')
})
