import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, dayOf, formatShortDay } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { type Answers, refuse, unreachable, validated } from '../harness/answers.ts'
import { findViolations } from '../harness/axe.ts'
import { listPages } from '../harness/list-page.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import * as day from './parade-day.ts'
import { dialog, press, rowOf, seeIn } from './press.ts'

type Permission = Output<'listTrackingPermissions'>[number]

const TAB = '/admin-dashboard?tab=permissions'
const today = dayOf(new Date())
const group = day.makeGroup()

const makePermission = (fields: Partial<Permission> = {}) =>
  row('listTrackingPermissions', {
    id: day.nextId(),
    groupId: group.id,
    userName: 'Marcel Example',
    userPhone: '504-555-0100',
    isActive: true,
    validFrom: today,
    validUntil: today,
    ...fields,
  })

const listAdminGroups = [row('listAdminGroups', { ...group, isActive: true })]

/** Opens a screen with permissions of a group. */
const openPermissions = (path: string, listTrackingPermissions: Permission[], answers: Answers = {}) =>
  openScreen(
    path,
    { listGroups: [group], listAdminGroups, listTrackingPermissions, ...answers },
    { asAdmin: true },
  )

const chooseGroup = () => page.getByRole('combobox', { name: 'Group' }).selectOptions(group.name)

/** What the server answers to Grant: the permission is then in the list. */
const grant: Answers['createTrackingPermission'] = ({ body }) => {
  const permission = makePermission(body as Partial<Permission>)
  server.answers.listTrackingPermissions = [permission]
  return permission
}

describe('the Permissions tab', () => {
  test('grants for today and 7 more days, after what is missing was filled in', async () => {
    await openPermissions(TAB, [], { createTrackingPermission: grant })
    await day.openGrant()
    await seeIn(dialog, '‘Grant and create link’ also makes the tracker link for those days.')
    await expect.element(page.getByLabelText('Valid From')).toHaveValue(today)
    await expect.element(page.getByLabelText('Valid Until')).toHaveValue(addDays(today, 7))
    await page.getByLabelText('Tracker Name').fill('Odile Example')
    await press('Grant')
    await day.expectToast('Missing Information')
    const missing = dialog.getByText('Please fix the highlighted fields.')
    await expect.element(missing).toBeVisible()
    const select = page.getByRole('combobox', { name: 'Group' })
    await expect.element(select).toHaveAttribute('aria-invalid', 'true')
    await expect.element(select).toHaveFocus()
    expect(await findViolations()).toEqual([])
    await chooseGroup()
    await expect.element(select).not.toHaveAttribute('aria-invalid')
    await page.getByLabelText('Phone').fill('504-555-0142')
    await expect.element(missing).not.toBeInTheDocument()
    await page.getByLabelText('Notes').fill('Carries the banner.')
    await press('Grant')
    await day.expectToast('Permission Granted')
    const words = `Carries the banner.*${group.name}.*504-555-0142.*${formatShortDay(addDays(today, 7))}.*Active`
    await expect.element(rowOf('Odile Example')).toMatchTextContent(new RegExp(words))
  })

  test('a link for Black Masking Indians needs a confirmation, and a permission does not', async () => {
    await openPermissions(TAB, [], {
      listGroups: [{ ...group, type: 'black-masking-indians' }],
      createTrackingPermission: grant,
      generateTrackerLink: day.newLink({ groupId: group.id }),
    })
    await day.fillGrant(group.name)
    await press('Grant and create link')
    const error = dialog.getByText('Confirm this first.')
    await expect.element(error).toBeVisible()
    await expect.element(page.getByRole('checkbox')).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(error).not.toBeInTheDocument()
    await press('Grant and create link')
    await day.expectToast('Permission Granted')
    await expect.element(page.getByRole('heading', { name: 'Tracker Link Generated' })).toBeVisible()
    await expect.element(dialog.getByText('/tracker/')).toBeVisible()
    const text = page.getByRole('link', { name: 'Text it' })
    await expect.element(text).toHaveAttribute('href', expect.stringContaining('sms:5045550142'))
    await day.closeLinkDialog()
    await day.fillGrant(group.name, 'Marcel Example')
    await press('Grant')
    await expect.element(rowOf('Marcel Example')).toBeVisible()
  })

  test('a refusal keeps what was typed and shows the error at its field', async () => {
    await openPermissions(TAB, [], { createTrackingPermission: grant })
    await day.fillGrant(group.name)
    const email = page.getByLabelText('Email')
    await email.fill('odile')
    await press('Grant')
    const bad = dialog.getByText('Enter a valid email address.', { exact: true })
    await expect.element(bad).toBeVisible()
    await expect.element(email).toHaveFocus()
    expect(page.getByText('Failed to grant tracking permission.').query()).toBeNull()
    await email.fill('odile@example.org')
    await expect.element(bad).not.toBeInTheDocument()
    const [from, until] = [page.getByLabelText('Valid From'), page.getByLabelText('Valid Until')]
    await until.fill(addDays(today, -1))
    await press('Grant')
    await expect.element(dialog).toMatchTextContent('This day is over. Choose today or later.')
    await from.fill(addDays(today, 5))
    await until.fill(addDays(today, 3))
    server.answers.createTrackingPermission = validated('createTrackingPermission', makePermission())
    await press('Grant')
    await expect.element(dialog).toMatchTextContent('Must not be before the first day')
    await from.fill(today)
    await expect.element(page.getByLabelText('Tracker Name')).toHaveValue('Odile Example')
    server.answers.createTrackingPermission = unreachable
    await press('Grant')
    await day.expectToast('Failed to grant tracking permission.')
    await expect.element(dialog).toMatchTextContent('The server could not be reached.')
    server.answers.createTrackingPermission = grant
    await press('Grant')
    await expect.element(rowOf('Odile Example')).toBeVisible()
  })

  test('shows each status, filtered by the address, and revokes only permissions that are valid now or later', async () => {
    const far = { validFrom: addDays(today, -9), validUntil: addDays(today, 9) }
    const permissions = [
      { userName: 'Active Example' },
      { userName: 'Pending Example', validFrom: addDays(today, 1), validUntil: addDays(today, 1) },
      { userName: 'Expired Example', ...far, validUntil: addDays(today, -1) },
      { userName: 'Revoked Example', ...far, isActive: false },
    ].map(makePermission)
    const answers: Answers = {
      listTrackingPermissions: ({ query }) =>
        query.status === 'pending' ? permissions.slice(1, 2) : permissions,
    }
    await openPermissions(TAB, [], answers)
    for (const status of ['Active', 'Pending', 'Expired', 'Revoked']) {
      const shown = rowOf(`${status} Example`).filter({ hasText: group.name })
      await expect.element(shown.getByRole('cell', { name: status, exact: true })).toBeVisible()
      const count = status === 'Active' || status === 'Pending' ? 1 : 0
      expect(shown.getByRole('button').elements()).toHaveLength(count)
    }
    await page.getByLabelText('Status').selectOptions('Pending')
    await expect.element(rowOf('Active Example')).not.toBeInTheDocument()
    await openPermissions(location.pathname + location.search, [], answers)
    await expect.element(rowOf('Pending Example')).toBeVisible()
    expect(rowOf('Expired Example').query()).toBeNull()
    await expect.element(page.getByLabelText('Status')).toHaveValue('pending')
  })

  test('of 1,000 permissions, the search and the page are kept in the address', async () => {
    const rows = Array.from({ length: 1_000 }, (_, n) =>
      makePermission({ userName: `Many Example ${String(n).padStart(4, '0')}` }),
    )
    const answers = { listTrackingPermissions: listPages(rows) }
    await openPermissions(TAB, [], answers)
    const search = page.getByLabelText('Search permissions')
    await search.fill('many example 0777')
    await expect.element(page.getByText('1 permission', { exact: true })).toBeVisible()
    await expect.element(rowOf('Many Example 0777')).toBeVisible()
    await search.fill('many')
    await expect.element(page.getByText('1,000 permissions')).toBeVisible()
    await page.getByRole('button', { name: 'Tracker', exact: true }).click()
    await expect.element(rowOf('Many Example 0000')).toBeVisible()
    const lastQuery = () => server.requests.findLast(({ name }) => name === 'listTrackingPermissions')!.query
    await expect.poll(lastQuery).toMatchObject({ search: 'many', sort: 'tracker', limit: '50' })
    await press('Next')
    await expect.element(rowOf('Many Example 0050')).toBeVisible()
    // The second page is read from its beginning.
    await expect.poll(() => document.activeElement!.textContent).toBe('1,000 permissions')
    await expect.poll(() => day.rect(search).y).toBeGreaterThan(0)
    await openPermissions(location.pathname + location.search, [], answers)
    await expect.element(rowOf('Many Example 0050')).toBeVisible()
    await press('Previous')
    await expect.element(rowOf('Many Example 0000')).toBeVisible()
  })
})

describe('/admin', () => {
  test('grants until a week after the chosen day, and revokes after a confirmation, with its own errors and no toast', async () => {
    await openPermissions('/admin', [makePermission()], { createTrackingPermission: unreachable })
    await press('Create Permission')
    const submit = page.getByRole('button', { name: 'Grant Permission' })
    await expect.element(submit).toBeDisabled()
    expect(await findViolations()).toEqual([])
    const until = page.getByLabelText('Valid Until')
    await expect.element(until).toHaveAttribute('min', today)
    await chooseGroup()
    await page.getByLabelText('User Name').fill('Odile Example')
    for (const date of ['', addDays(today, -1)]) {
      await until.fill(date)
      await expect.element(submit).toBeDisabled()
    }
    await until.fill('2099-01-01')
    await page.getByLabelText('Phone').fill('555-0100')
    await submit.click()
    await expect.element(dialog.getByText('Failed to create permission.')).toBeVisible()
    await expect.element(page.getByLabelText('User Name')).toHaveValue('Odile Example')
    server.answers.createTrackingPermission = grant
    await submit.click()
    await day.expectToast('Permission Granted')
    expect(server.bodiesOf('createTrackingPermission')[1]).toMatchObject({
      validFrom: today,
      validUntil: '2099-01-08',
    })
    await expect.element(rowOf('Odile Example')).toMatchTextContent(formatShortDay('2099-01-08'))
    await press('Revoke the permission of Odile Example')
    server.answers.revokeTrackingPermission = refuse('already_revoked')
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect.element(dialog).toMatchTextContent('Failed to revoke permission')
    await expect.element(dialog).toMatchTextContent('This permission has already been revoked.')
    expect(page.getByRole('listitem').filter({ hasText: 'Failed' }).query()).toBeNull()
    server.answers.revokeTrackingPermission = () => {
      server.answers.listTrackingPermissions = []
    }
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await day.expectToast('Permission Revoked')
    await expect.element(page.getByRole('rowheader', { name: 'Odile Example' })).not.toBeInTheDocument()
  })

  test('a permission of a hidden group still names the group, as on the dashboard', async () => {
    for (const path of ['/admin', TAB]) {
      await openPermissions(path, [makePermission()], { listGroups: [] })
      const cell = rowOf('Marcel Example').getByRole('cell', { name: group.name, exact: true })
      await expect.element(cell).toBeVisible()
    }
  })
})
