import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, hold, refuse, unreachable, validated } from '../harness/answers.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'

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

const field = (label: string) => page.getByLabelText(label)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const shows = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
const hides = (text: string) => expect.element(page.getByText(text)).not.toBeInTheDocument()
const countRequired = (count: number) =>
  expect.poll(() => page.getByText('Required', { exact: true }).elements()).toHaveLength(count)
const noToast = () =>
  expect
    .element(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'))
    .not.toBeInTheDocument()

test('the form of a new group offers an upload before a link, and Create above Cancel on a phone', async () => {
  await openScreen('/create-group', {}, { viewport })
  const upload = button('Upload from this device: picture')
  const cancel = page.getByRole('link', { name: 'Cancel' })
  await expect.element(cancel).toBeVisible()
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
  await button('Cancel').click()
  await button('Keep editing').click()
  await openScreen('/create-group')
  await shows('We saved what you typed.')
  await expect.element(field('Group Name')).toHaveValue('Second Thoughts')
  await button('Cancel').click()
  await expect.element(page.getByRole('heading', { name: 'Discard what you typed?' })).toBeVisible()
  await button('Discard').click()
  await expect.poll(() => location.pathname).toBe('/')
  await openScreen('/create-group')
  await expect.element(page.getByRole('link', { name: 'Cancel' })).toBeVisible()
  await expect.element(field('Group Name')).toHaveValue('')
  await hides('We saved what you typed.')
})

test('the form of a group shows errors at their fields, and loses nothing', async () => {
  await openScreen('/create-group', answers)
  await button('Create Group').click()
  await countRequired(2)
  await expect.element(field('Group Name')).toHaveFocus()
  // Filled fields show no error, the others do, and the focus stays.
  await userEvent.keyboard('Half')
  await countRequired(1)
  await expect.element(field('Group Name')).toHaveValue('Half')
  await field('Group Name').fill('Half typed')
  await field('Description').fill('They roll in November.')
  await field('Website').fill('lanterns.example.org')
  await countRequired(0)
  await hides('Please fix the highlighted fields.')
  await field('Donation Link').fill('javascript:alert(1)')
  await button('Create Group').click()
  await expect.element(page.getByText('must be a link that starts with https://').first()).toBeVisible()
  await expect.element(field('Donation Link')).toHaveFocus()
  await noToast()
  await userEvent.keyboard('{End}!')
  await hides('must be a link that starts with https://')
  await hides('Please fix the highlighted fields.')
  await openScreen('/create-group', { ...answers, createGroup: unreachable })
  await expect.element(field('Group Name')).toHaveValue('Half typed')
  await shows('We saved what you typed.')
  await field('Donation Link').fill('')
  await button('Create Group').click()
  await shows('Failed to create group. Please try again.')
  server.answers.createGroup = answers.createGroup
  await button('Create Group').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Half typed' })).toBeVisible()
  await openScreen('/create-group')
  await expect.element(field('Group Name')).toHaveValue('')
})

test('a server error stays with its line when another is removed', async () => {
  await openScreen('/create-group', answers)
  await field('Group Name').fill('Wrong Line')
  await field('Description').fill('Invented.')
  for (const [index, text] of ['a.example', 'javascript:1', 'b.example'].entries()) {
    await button('Add link').click()
    await field(`Social Links, link ${index + 1}`).fill(text)
  }
  await button('Create Group').click()
  const readWrong = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]')].map(({ value }) => value)
  await expect.poll(readWrong).toEqual(['javascript:1'])
  await button('Remove link 1').click()
  await expect.element(field('Social Links, link 3')).not.toBeInTheDocument()
  expect(readWrong()).toEqual(['javascript:1'])
})

test('the form of a group shows that it is being saved, and a failure', async () => {
  const cut = hold()
  await openEdit({ updateGroup: () => cut.answer().then(unreachable) })
  await field('Group Name').fill('Changed')
  await button('Update Group').click()
  await expect.element(button('Updating...')).toBeVisible()
  cut.release(undefined)
  await shows('Failed to update group. Please try again.')
  await expect.element(field('Group Name')).toHaveValue('Changed')
  server.answers.updateGroup = editable
  await button('Update Group').click()
  await expect.poll(() => location.pathname).toBe('/groups/9')
})

test('a group that somebody else has changed is shown on request, and what was typed comes back', async () => {
  await openEdit({ updateGroup: refuse('changed_meanwhile', { version: 3 }) })
  await field('Description').fill('As typed here.')
  server.answers.getEditableGroup = { ...editable, location: 'Tremé', version: 3 }
  await button('Update Group').click()
  await expect.element(page.getByText('Someone else just changed this.')).toBeVisible()
  await noToast()
  await button('Show latest version').click()
  const back = button('Back to what I typed')
  await expect.element(back).toHaveFocus()
  await expect.element(field('Description')).toHaveValue('As stored.')
  await expect.element(field('Location')).toHaveValue('Tremé')
  await back.click()
  await expect.element(field('Description')).toHaveValue('As typed here.')
  await button('Show latest version').click()
  // Until the latest version has come, what somebody types is set aside with the rest.
  await expect.element(back).toHaveFocus()
  await field('Description').fill('As typed there.')
  server.answers.updateGroup = editable
  await button('Update Group').click()
  await shows('Group Updated!')
  const sent = { description: 'As typed there.', location: 'Tremé', version: 3 }
  expect(server.bodiesOf('updateGroup').at(-1)).toMatchObject(sent)
})

test('a change of a tracked group to Black Masking Indians is refused with the reason, and the form asks for consent', async () => {
  const reason = 'Blue Needle Gang has a tracker link that still works.'
  await openEdit({ updateGroup: refuse('type_needs_consent', { detail: reason }) })
  const consent = field('This group asked to be followed live')
  await field('Description').fill('Reworded.')
  await field('Group Type').selectOptions('black-masking-indians')
  await expect.element(consent).not.toBeInTheDocument()
  await button('Update Group').click()
  await expect.element(page.getByRole('alert').getByText(reason)).toBeVisible()
  await consent.click()
  // Another type needs no consent, so the form does not ask for it.
  await field('Group Type').selectOptions('brass-band')
  await expect.element(consent).not.toBeInTheDocument()
  await field('Group Type').selectOptions('black-masking-indians')
  await expect.element(field('Description')).toHaveValue('Reworded.')
  await expect.element(consent).toBeChecked()
  server.answers.updateGroup = editable
  await button('Update Group').click()
  await shows('Group Updated!')
  expect(server.bodiesOf('updateGroup').at(-1)).toMatchObject({
    type: 'black-masking-indians',
    description: 'Reworded.',
    consent: true,
  })
})

test('the clicks of a group that could not be loaded can be asked for again', async () => {
  const clicks = hold<Response>()
  await openEdit({ getGroupClicks: clicks.answer })
  await shows('Loading clicks...')
  clicks.release(new Response(null, { status: 500 }))
  await shows('The clicks could not be loaded.')
  delete server.answers.getGroupClicks
  await button('Try again').click()
  await expect.element(page.getByText('No clicks yet.')).toBeVisible()
})

test('the link of a new group stays until it is copied', async () => {
  const recoveryLink = `/organiser/${'a'.repeat(43)}`
  await openScreen('/create-group', { ...answers, createGroup: { ...created, recoveryLink } })
  await field('Group Name').fill('Half typed')
  await field('Description').fill('Invented.')
  await button('Create Group').click()
  await shows('Group Created!')
  const link = page.getByText(location.origin + recoveryLink)
  await expect.element(link).toBeVisible()
  await button('I saved it').click()
  await button('Keep it open').click()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  await button('Copy the link').click()
  await shows('Link Copied!')
  expect(copied).toHaveBeenCalledWith(location.origin + recoveryLink)
  await button('I saved it').click()
  await expect.element(link).not.toBeInTheDocument()
})

test('an organizer link that the server is too busy to check can be tried again', async () => {
  await openScreen(`/organiser/${'a'.repeat(43)}`, { claimOrganizerLink: refuse('too_many_requests') })
  await button('Become an organizer').click()
  await expect.element(page.getByText('Please try again.')).toBeVisible()
})
