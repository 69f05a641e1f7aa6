import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, hold, refuse, unreachable, validated } from '../harness/answers.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { countRequired, button, field, fill, heading, miss, press, see } from '../harness/parts.ts'

const viewport = { width: 390, height: 844 }
const created = row('createGroup', { id: 9, name: 'Half typed' })
const answers: Answers = { createGroup: validated('createGroup', created), getGroup: created }
const editable = row('getEditableGroup', {
  id: 9,
  name: 'Shared Club',
  description: 'As stored.',
  isActive: true,
  version: 2,
})
const openEdit = (more: Answers = {}) =>
  openScreen('/groups/9/edit', { getEditableGroup: editable, ...more }, { viewport })

const noToast = () => miss(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'))

test('the form of a new group offers an upload before a link, and Create above Cancel on a phone', async () => {
  await openScreen('/create-group', {}, { viewport })
  const upload = button('Upload from this device: picture')
  const cancel = page.getByRole('link', { name: 'Cancel' })
  await see(cancel)
  const box = (locator: typeof cancel) => locator.element().getBoundingClientRect()
  expect(box(upload).y).toBeLessThan(box(page.getByLabelText('Picture link', { exact: true })).y)
  expect(box(button('Create Group')).y).toBeLessThan(box(cancel).y)
  await page.viewport(1440, 900)
  expect(box(button('Create Group')).y).toBe(box(cancel).y)
  expect(box(button('Create Group')).x).toBeGreaterThan(box(cancel).x)
})

test('Cancel discards what was typed, after a question', async () => {
  await openScreen('/create-group')
  await field('Group Name').fill('Second Thoughts')
  await press('Cancel', 'Keep editing')
  await openScreen('/create-group')
  await see('We saved what you typed.')
  await expect.element(field('Group Name')).toHaveValue('Second Thoughts')
  await press('Cancel')
  await see(heading('Discard what you typed?'))
  await press('Discard')
  await expect.poll(() => location.pathname).toBe('/')
  await openScreen('/create-group')
  await see(page.getByRole('link', { name: 'Cancel' }))
  await expect.element(field('Group Name')).toHaveValue('')
  await miss('We saved what you typed.')
})

test('the form of a group shows errors at their fields, and loses nothing', async () => {
  await openScreen('/create-group', answers)
  await press('Create Group')
  await countRequired(2)
  await expect.element(field('Group Name')).toHaveFocus()
  // Filled fields show no error, the others do, and the focus stays.
  await userEvent.keyboard('Half')
  await countRequired(1)
  await expect.element(field('Group Name')).toHaveValue('Half')
  await fill({ 'Group Name': 'Half typed', Description: 'They roll in November.' })
  await field('Website').fill('lanterns.example.org')
  await countRequired(0)
  await miss('Please fix the highlighted fields.')
  await field('Donation Link').fill('javascript:alert(1)')
  await press('Create Group')
  await see(page.getByText('must be a link that starts with https://').first())
  await expect.element(field('Donation Link')).toHaveFocus()
  await noToast()
  await userEvent.keyboard('{End}!')
  await miss('must be a link that starts with https://', 'Please fix the highlighted fields.')
  await openScreen('/create-group', { ...answers, createGroup: unreachable })
  await expect.element(field('Group Name')).toHaveValue('Half typed')
  await see('We saved what you typed.')
  await field('Donation Link').fill('')
  await press('Create Group')
  await see('Failed to create group. Please try again.')
  server.answers.createGroup = answers.createGroup
  await press('Create Group')
  await see(page.getByRole('heading', { level: 1, name: 'Half typed' }))
  await openScreen('/create-group')
  await expect.element(field('Group Name')).toHaveValue('')
})

test('a server error stays with its line when another is removed', async () => {
  await openScreen('/create-group', answers)
  await fill({ 'Group Name': 'Wrong Line', Description: 'Invented.' })
  for (const [index, text] of ['a.example', 'javascript:1', 'b.example'].entries()) {
    await press('Add link')
    await field(`Social Links, link ${index + 1}`).fill(text)
  }
  await press('Create Group')
  const readWrong = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]')].map(({ value }) => value)
  await expect.poll(readWrong).toEqual(['javascript:1'])
  await press('Remove link 1')
  await miss(field('Social Links, link 3'))
  expect(readWrong()).toEqual(['javascript:1'])
})

test('the form of a group shows that it is being saved, and a failure', async () => {
  const cut = hold()
  await openEdit({ updateGroup: () => cut.answer().then(unreachable) })
  await field('Group Name').fill('Changed')
  await press('Update Group')
  await see(button('Updating...'))
  cut.release(undefined)
  await see('Failed to update group. Please try again.')
  await expect.element(field('Group Name')).toHaveValue('Changed')
  server.answers.updateGroup = editable
  await press('Update Group')
  await expect.poll(() => location.pathname).toBe('/groups/9')
})

test('a group that somebody else has changed is shown on request, and what was typed comes back', async () => {
  await openEdit({ updateGroup: refuse('changed_meanwhile', { version: 3 }) })
  await field('Description').fill('As typed here.')
  server.answers.getEditableGroup = { ...editable, location: 'Tremé', version: 3 }
  await press('Update Group')
  await see(page.getByText('Someone else just changed this.'))
  await noToast()
  await press('Show latest version')
  const back = button('Back to what I typed')
  await expect.element(back).toHaveFocus()
  await expect.element(field('Description')).toHaveValue('As stored.')
  await expect.element(field('Location')).toHaveValue('Tremé')
  await back.click()
  await expect.element(field('Description')).toHaveValue('As typed here.')
  await press('Show latest version')
  // Until the latest version has come, what somebody types is set aside with the rest.
  await expect.element(back).toHaveFocus()
  await field('Description').fill('As typed there.')
  server.answers.updateGroup = editable
  await press('Update Group')
  await see('Group Updated!')
  const sent = { description: 'As typed there.', location: 'Tremé', version: 3 }
  expect(server.bodiesOf('updateGroup').at(-1)).toMatchObject(sent)
})

test('a change of a tracked group to Black Masking Indians is refused with the reason, and the form asks for consent', async () => {
  const reason = 'Blue Needle Gang has a tracker link that still works.'
  await openEdit({ updateGroup: refuse('type_needs_consent', { detail: reason }) })
  const consent = field('This group asked to be followed live')
  await field('Description').fill('Reworded.')
  await field('Group Type').selectOptions('black-masking-indians')
  await miss(consent)
  await press('Update Group')
  await see(page.getByRole('alert').getByText(reason))
  await consent.click()
  // Another type needs no consent, so the form does not ask for it.
  await field('Group Type').selectOptions('brass-band')
  await miss(consent)
  await field('Group Type').selectOptions('black-masking-indians')
  await expect.element(field('Description')).toHaveValue('Reworded.')
  await expect.element(consent).toBeChecked()
  server.answers.updateGroup = editable
  await press('Update Group')
  await see('Group Updated!')
  expect(server.bodiesOf('updateGroup').at(-1)).toMatchObject({
    type: 'black-masking-indians',
    description: 'Reworded.',
    consent: true,
  })
})

test('the clicks of a group that could not be loaded can be asked for again', async () => {
  const clicks = hold<Response>()
  await openEdit({ getGroupClicks: clicks.answer })
  await see('Loading clicks...')
  clicks.release(new Response(null, { status: 500 }))
  await see('The clicks could not be loaded.')
  delete server.answers.getGroupClicks
  await press('Try again')
  await see(page.getByText('No clicks yet.'))
})

test('the link of a new group stays until it is copied', async () => {
  const recoveryLink = `/organiser/${'a'.repeat(43)}`
  await openScreen('/create-group', { ...answers, createGroup: { ...created, recoveryLink } })
  await fill({ 'Group Name': 'Half typed', Description: 'Invented.' })
  await press('Create Group')
  await see('Group Created!')
  const link = page.getByText(location.origin + recoveryLink)
  await see(link)
  await press('I saved it', 'Keep it open')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  await press('Copy the link')
  await see('Link Copied!')
  expect(copied).toHaveBeenCalledWith(location.origin + recoveryLink)
  await press('I saved it')
  await miss(link)
})

test('an organizer link that the server is too busy to check can be tried again', async () => {
  await openScreen(`/organiser/${'a'.repeat(43)}`, { claimOrganizerLink: refuse('too_many_requests') })
  await press('Become an organizer')
  await see(page.getByText('Please try again.'))
})
