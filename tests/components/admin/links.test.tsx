import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../harness/axe.ts'
import { server } from '../harness/open-screen.tsx'
import * as day from './parade-day.ts'
import { openDashboard } from './parade-day.ts'
import { dialog, press, see, seeIn } from './press.ts'

const focusedType = () => document.activeElement?.getAttribute('type')

test('a live parade gets a link for one more phone, and the dialogs ask who carries it', async () => {
  const parade = day.makeParade()
  const group = day.makeGroup()
  await openDashboard(
    { parades: [parade] },
    {
      listGroups: [group],
      generateTrackerLink: day.newLink({ groupId: parade.groupId }),
      startTracking: () => day.start(day.makeParade(group, {}, [day.makePhone({ part: 'back' })])),
    },
  )
  const back = page.getByRole('radio', { name: 'Back of the parade' })
  await press(`Link for ${parade.groupName}`)
  await expect.element(page.getByRole('radiogroup', { name: 'Who carries it?' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Front of the parade' })).toBeChecked()
  await back.click()
  await day.generateLink()
  await expect.element(dialog.getByText(`${location.origin}/tracker/${'a'.repeat(43)}`)).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('Copy link')
  const person = { userName: 'Odile Example', userPhone: '504-555-0100', userEmail: '' }
  const { groupId } = parade
  expect(server.bodiesOf('generateTrackerLink')).toEqual([{ groupId, ...person, part: 'back' }])
  await day.closeLinkDialog()
  await press(`Start ${group.name}`)
  await back.click()
  await press('Start tracking')
  await day.closeLinkDialog()
  expect(server.bodiesOf('startTracking')).toEqual([{ groupId: group.id, part: 'back' }])
  await seeIn(page.getByRole('table', { name: `Phones of ${group.name}` }), 'Back of the parade')
})

test('a link requires a name, a phone and a valid email address; Black Masking Indians also, that they asked for it', async () => {
  const group = day.makeGroup({ type: 'black-masking-indians' })
  await openDashboard(
    {},
    {
      listGroups: [group],
      generateTrackerLink: day.newLink({ groupId: group.id }),
      startTracking: () => day.start(day.makeWaiting(group)),
    },
    { search: '?tab=live-tracking' },
  )
  await press(`Start ${group.name}`)
  const consent = page.getByLabelText('This group asked to be followed live')
  const error = dialog.getByText('Confirm this first.')
  await press('Start tracking')
  await expect.element(error).toBeVisible()
  await expect.poll(focusedType).toBe('checkbox')
  expect(server.bodiesOf('startTracking')).toEqual([])
  await consent.click()
  await expect.element(error).not.toBeInTheDocument()
  await consent.click()
  await expect.element(error).toBeVisible()
  await press('Cancel')

  await press(`Link for ${group.name}`, 'Generate link')
  await expect.element(error).toBeVisible()
  expect(await findViolations()).toEqual([])
  await expect.poll(() => page.getByText('Required', { exact: true }).elements()).toHaveLength(2)
  const name = page.getByLabelText('Tracker Name')
  await name.fill('Odile Example')
  await press('Generate link')
  await expect.poll(focusedType).toBe('tel')
  await day.generateLink()
  await expect.poll(focusedType).toBe('checkbox')
  await consent.click()
  const email = page.getByLabelText('Email')
  await email.fill('odile')
  await press('Generate link')
  await see('Enter a valid email address.', true)
  await expect.poll(focusedType).toBe('email')
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  expect(page.getByText('Failed to generate tracking link.').query()).toBeNull()
  await expect.element(name).toHaveValue('Odile Example')
  await email.clear()
  await press('Generate link')
  await day.expectToast('Tracker Link Generated')
  await day.closeLinkDialog()

  await press(`Start ${group.name}`)
  await consent.click()
  await press('Start tracking')
  await day.expectToast('Tracking Started')
  expect(server.bodiesOf('startTracking')).toEqual([{ groupId: group.id, consent: true, part: 'front' }])
})
