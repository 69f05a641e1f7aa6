import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, unreachable } from '../harness/answers.ts'
import { findViolations } from '../harness/axe.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { press, see, seeValue } from './press.ts'

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
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = page.getByRole('dialog')

test('every group is listed with type, place, badges and clicks, by the search and filter of the address', async () => {
  await open()
  const zinnia = rowOf('Zinnia Band')
  for (const words of ['Brass Band', 'Verified', 'Hidden', 'Bywater', '1,234 support,'])
    await expect.element(zinnia).toMatchTextContent(words)
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

test.each(['/admin', '/admin-dashboard'])('%s counts all groups, hidden ones included', async (path) => {
  await open({}, path)
  const figure = () => page.getByRole('term').filter({ hasText: 'Total Groups' }).element().parentElement!
  await expect.poll(() => figure().querySelector('dd')!.textContent).toBe('2')
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
  await press('Close anyway')
  await press('New Group')
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

test('a site without groups says so, and how to create the first', async () => {
  await open({ listAdminGroups: [] })
  await see('No groups yet')
})

test.each([390, 1440])(
  'at %i px, axe finds nothing on the tab and its dialogs, and nothing scrolls sideways',
  async (width) => {
    await page.viewport(width, 900)
    await open({ listAdminGroups: [{ ...group, isVerified: true }, hidden] })
    await see('2 groups', true)
    expect(await findViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    for (const button of ['Manage Steppers', 'Feature Steppers as second liner', 'New Group']) {
      await press(button)
      await expect.element(dialog).toBeVisible()
      expect(await findViolations()).toEqual([])
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
    }
  },
)
