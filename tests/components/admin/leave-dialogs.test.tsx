import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answers } from '../harness/answers.ts'
import { openScreen } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { miss, press, seeValue } from './press.ts'

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
  await press('Cancel')
  await press('Discard')
  await expect.element(place).not.toBeInTheDocument()
  await press('Edit Walk')
  await seeValue('Meeting Location', 'Tremé')
  await miss('We saved what you typed.')
  await escape()
  await expect.element(place).not.toBeInTheDocument()
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
