import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, unreachable } from '../harness/answers.ts'
import { expectNoViolations, findViolations } from '../harness/axe.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { dialog, press, rowOf, see, seeValue } from './press.ts'

const PATH = '/admin-dashboard?tab=groups'
const group = row('listAdminGroups', { id: 7, name: 'Steppers', isActive: true })
const hidden = {
  ...group,
  id: 8,
  name: 'Zinnia Band',
  type: 'brass-band' as const,
  location: 'Bywater',
  isActive: false,
  isHidden: true,
  isVerified: true,
  clicks: { ...group.clicks, donation_click: 1_234 },
}

const open = (answers: Answers = {}, path = PATH) =>
  openScreen(path, { listAdminGroups: [group, hidden], ...answers }, { asAdmin: true })

test('every group is listed with type, place, badges and clicks, by the search and filter of the address', async () => {
  await open()
  const zinnia = rowOf('Zinnia Band')
  for (const words of ['Brass Band', 'Verified', 'Hidden', 'Bywater', '1,234 support,'])
    await expect.element(zinnia).toMatchTextContent(words)
  await expectNoViolations()
  await expect.element(rowOf('Steppers')).toMatchTextContent('New Orleans')
  await expect
    .element(rowOf('Steppers').getByRole('link', { name: 'View Steppers' }))
    .toHaveAttribute('href', '/groups/7')
  await expect.element(zinnia.getByRole('link', { name: /View/ })).not.toBeInTheDocument()
  await page.getByLabelText('Show').selectOptions('Off the site')
  await expect.element(rowOf('Steppers')).not.toBeInTheDocument()
  expect(location.search).toContain('standing=off-site')
  await open({}, location.pathname + location.search)
  await expect.element(zinnia).toBeVisible()
  await expect.element(rowOf('Steppers')).not.toBeInTheDocument()
  await page.getByLabelText('Show').selectOptions('All groups')
  await page.getByLabelText('Search groups').fill('zinnia bywater')
  await expect.element(rowOf('Steppers')).not.toBeInTheDocument()
  await expect.element(zinnia).toBeVisible()
})

test('/admin and the dashboard count all groups, hidden ones included; without any, the tab says so', async () => {
  for (const path of ['/admin', '/admin-dashboard']) {
    await open({}, path)
    const figure = () => page.getByRole('term').filter({ hasText: 'Total Groups' }).element().parentElement!
    await expect.poll(() => figure().querySelector('dd')!.textContent, { message: path }).toBe('2')
  }
  await open({ listAdminGroups: [] })
  await see('No groups yet')
})

test('New Group requires name and description, and shows errors at their fields', async () => {
  await open({
    createGroup: row('createGroup', { name: 'Velvet Fan', recoveryLink: `/organiser/${'a'.repeat(43)}` }),
  })
  await press('New Group')
  await page.getByLabelText('Contact Email').fill('velvet')
  await page.getByLabelText('Website').fill('velvet fan')
  await press('Create Group')
  // Empty and malformed fields are marked together.
  await expect.poll(() => document.querySelectorAll('[aria-invalid="true"]').length).toBe(4)
  await expect.poll(() => document.activeElement!.getAttribute('aria-invalid')).toBe('true')
  expect(await findViolations()).toEqual([])
  await page.getByLabelText('Website').fill('')
  await page.getByLabelText('Group Name').fill('Velvet Fan')
  await page.getByLabelText('Group Type').selectOptions('Baby Dolls')
  await page.getByLabelText('Description').fill('Invented.')
  await press('Create Group')
  await see('Enter a valid email address.', true)
  await expect.poll(() => document.activeElement!.getAttribute('type')).toBe('email')
  expect(server.bodiesOf('createGroup')).toEqual([])
  await userEvent.keyboard('{Escape}')
  await press('Keep editing')
  await seeValue('Group Name', 'Velvet Fan')
  await page.getByLabelText('Contact Email').fill('velvet@example.org')
  await page.getByLabelText('Website').fill('velvet.example.org')
  await press('Create Group')
  await see('Group Created')
  expect(server.bodiesOf('createGroup')).toEqual([
    {
      name: 'Velvet Fan',
      type: 'baby-dolls',
      description: 'Invented.',
      location: '',
      contactEmail: 'velvet@example.org',
      websiteUrl: 'https://velvet.example.org',
      isActive: true,
    },
  ])
  await expect.element(dialog).toMatchTextContent('/organiser/')
  await userEvent.keyboard('{Escape}')
  await press('Close anyway', 'New Group')
  await seeValue('Group Name', '')
})

test('a list that fails to load shows an error and can be retried', async () => {
  await open({ listAdminGroups: unreachable })
  await see('The groups could not be loaded')
  server.answers.listAdminGroups = [group]
  await press('Try again')
  await expect.element(rowOf('Steppers')).toBeVisible()
})

test('many groups are paged, filtered from the first page on, and searched', async () => {
  const crowd = Array.from({ length: 200 }, (_, index) => ({
    ...group,
    id: index + 1,
    name: `Crowd ${index + 1}`,
    isVerified: index < 60,
  }))
  await open({ listAdminGroups: crowd }, `${PATH}&page=2`)
  await see('Page 2 of 4')
  await press('Next')
  await see('Page 3 of 4')
  await page.getByLabelText('Show').selectOptions('Verified')
  await see('Page 1 of 2')
  await page.getByLabelText('Show').selectOptions('All groups')
  await see('Page 1 of 4')
  await page.getByLabelText('Search groups').fill('crowd 177')
  await see('1 group', true)
})

test('the audit trail says what changed, of an organizer without the address, and is filtered by action', async () => {
  const changes = {
    websiteUrl: { from: '', to: 'https://elsewhere.example.org' },
    isVerified: { from: true, to: false },
  }
  const entry = row('listAudit', {
    action: 'change-group-as-organizer',
    subject: 'Renamed Walkers',
    address: '',
    changes,
  })
  await openScreen('/admin-dashboard?tab=audit', { listAudit: [entry] }, { asAdmin: true })
  const words = /website url: nothing → https:\/\/elsewhere.example.org.*is verified: yes → no.*not kept/
  await expect.element(rowOf('Renamed Walkers')).toMatchTextContent(words)
  await page.getByLabelText('Action').selectOptions('An organizer changed a verified profile')
  const lastQuery = () => server.requests.findLast(({ name }) => name === 'listAudit')!.query
  await expect.poll(lastQuery).toEqual({ action: 'change-group-as-organizer' })
})
