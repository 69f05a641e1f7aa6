import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Output } from '#shared/contract/types.ts'
import { type Answers, hold } from '../harness/answers.ts'
import { openScreen } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { waitUntilStill } from '../layout/rules.ts'
import { fillGrant, openGrant } from './parade-day.ts'
import { miss, press, see, seeFocus, seeValue } from './press.ts'

const listGroups = [row('listGroups', { id: 7, name: 'Steppers' })]

const open = (path: string, answers: Answers = {}) =>
  openScreen(path, { listGroups, ...answers }, { asAdmin: true })

const question = page.getByRole('heading', { name: 'Discard what you typed?' })
const back = async () => history.back()
const escape = () => userEvent.keyboard('{Escape}')

test('Back closes a form like Escape: it asks before it discards, and again leads to what was typed', async () => {
  await open('/admin-dashboard?tab=events')
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
})

test('an edit that was canceled does not come back', async () => {
  const event = row('listAdminEvents', {
    id: 5,
    groupId: 7,
    title: 'Walk',
    location: 'Tremé',
    date: '2099-03-14',
  })
  await open('/admin-dashboard?tab=events', { listAdminEvents: [event], getAdminEvent: event })
  const place = page.getByLabelText('Meeting Location')
  await press('Edit Walk')
  await place.fill('Bell')
  await page.elementLocator(document.documentElement).click({ position: { x: 5, y: 5 } })
  await press('Discard')
  await expect.element(place).not.toBeInTheDocument()
  await seeFocus('Edit Walk')
  await press('Edit Walk')
  await seeValue('Meeting Location', 'Tremé')
  await miss('We saved what you typed.')
  await escape()
  await expect.element(place).not.toBeInTheDocument()
})

const PERMISSIONS = '/admin-dashboard?tab=permissions'
const who = page.getByLabelText('Tracker Name')

test('while a form is sent, nothing discards it, and its link is shown', async () => {
  const held = hold<Output<'generateTrackerLink'>>()
  await open(PERMISSIONS, { generateTrackerLink: held.answer })
  await fillGrant('Steppers')
  const form = page.getByRole('dialog', { name: 'Grant Permission' })
  await press('Grant and create link')
  await see('Granting...')
  await expect.element(form.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await form.getByRole('button', { name: 'Close' }).click()
  await escape()
  await back()
  await waitUntilStill()
  expect(question.query()).toBeNull()
  await expect.element(form).toBeVisible()
  held.release(row('generateTrackerLink', { trackingLink: `/tracker/${'b'.repeat(43)}` }))
  await see('/tracker/')
})

test('the draft of a form about a person survives a reload, but not Discard or Log out', async () => {
  const countDrafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')).length
  await open(PERMISSIONS)
  await fillGrant('Steppers')
  await open(PERMISSIONS)
  await openGrant()
  await see('We saved what you typed.')
  await seeValue('Tracker Name', 'Odile Example')
  await seeValue('Phone', '504-555-0142')
  await press('Cancel', 'Discard')
  await expect.element(who).not.toBeInTheDocument()
  expect(countDrafts()).toBe(0)

  await open('/admin-dashboard')
  await press('Link for Steppers')
  await who.fill('Odile Example')
  await open('/admin-dashboard')
  await press('Link for Steppers')
  await see('We saved what you typed.')
  await open('/admin-dashboard')
  expect(countDrafts()).toBe(1)
  await press('Log out')
  await expect.poll(() => location.pathname).toBe('/')
  expect(countDrafts()).toBe(0)
})

test('the form of a permission on /admin asks before it discards what was typed', async () => {
  await open('/admin')
  const create = () => page.getByRole('button', { name: 'Create Permission' }).first().click()
  await create()
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
  await create()
  await seeValue('User Name', '')
})
