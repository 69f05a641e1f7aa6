import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, dayOf } from '#shared/calendar.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { type Answers, refuse } from '../harness/answers.ts'
import { expectNoViolations } from '../harness/axe.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { button, heading, miss, press, see } from '../harness/parts.ts'

const today = dayOf(new Date())
const group = row('listGroups', { id: 7, name: 'Tremé Steppers' })
const band = { id: 8, name: 'Cypress Brass', type: 'brass-band', description: 'Born in Treme.' } as const
const listGroups = [group, row('listGroups', band)]
const event = (fields: Parameters<typeof row<'listEvents'>>[1]) =>
  row('listEvents', { groupId: 7, ...fields })

const box = page.getByLabelText('Search groups')
const articles = () => page.getByRole('article').elements()

test('the address keeps search and filter of the groups across Back, Forward and reload', async () => {
  await openScreen('/groups', { listGroups })
  await box.fill('treme')
  await see('2 groups')
  await expect.poll(() => location.search).toBe('?q=treme')
  await press('Brass Bands')
  await see('1 group')
  await expect.poll(() => location.search).toBe('?q=treme&type=brass-band')
  await openScreen(location.pathname + location.search, { listGroups })
  await see('1 group')
  await expect.element(box).toHaveValue('treme')
  history.back()
  await see('2 groups')
  history.forward()
  await see('1 group')
})

test('the search field shows each typed letter and follows Back and links', async () => {
  await openScreen('/groups', { listGroups })
  await box.click()
  await userEvent.keyboard('walkers of no such ward')
  await expect.element(box).toHaveValue('walkers of no such ward')
  await userEvent.keyboard('{ArrowLeft}'.repeat(' ward'.length))
  await userEvent.keyboard('place or ')
  const typed = 'walkers of no suchplace or  ward'
  await expect.element(box).toHaveValue(typed)
  const none = page.getByText('No groups found matching your criteria.')
  await see(none)
  await expect.poll(() => new URLSearchParams(location.search).get('q')).toBe(typed)
  await page.getByRole('link', { name: 'Show all groups' }).click()
  await expect.element(box).toHaveValue('')
  history.back()
  await expect.element(box).toHaveValue(typed)
  await press('Clear the search')
  await expect.element(box).toHaveValue('')
  // The field updates before the list and the history entry.
  await miss(none)
  history.back()
  await expect.element(box).toHaveValue(typed)
  // A filter chosen before the last letter reaches the address keeps both.
  await box.fill('')
  await box.click()
  await userEvent.keyboard('xyz')
  await press('Brass Bands')
  await expect.poll(() => location.search).toBe('?q=xyz&type=brass-band')
})

test('the calendar’s address has its filter, its past and its dialog, which Back closes', async () => {
  const title = 'Coming parade'
  const listEvents = [
    event({ id: 1, date: addDays(today, -2), title: 'Past parade', eventType: 'local' }),
    event({ id: 2, date: addDays(today, 1), title, route: ['Tremé Center', 'Armstrong Park gate'] }),
    event({ id: 3, date: addDays(today, 2), title: 'Coming practice', eventType: 'practice' }),
  ]
  const answers: Answers = { listGroups, listEvents, getEvent: refuse('event_not_found') }
  await openScreen('/calendar', answers)
  await see(heading('Coming practice'))
  await press('2nd Line Schedule')
  await miss(heading('Coming practice'))
  await press('Show 1 earlier event')
  await see(heading('Past parade'))
  await press(`View Map: ${title}`)
  const dialog = page.getByRole('dialog', { name: title })
  await see(dialog)
  history.back()
  await miss(dialog)
  await expect.poll(() => location.search).toBe('?filter=2nd-line&earlier=1')
  history.forward()
  await see(dialog)
  await openScreen(location.pathname + location.search, answers)
  await see(dialog)
  await expect.element(heading('Past parade')).toBeInTheDocument()
  await openScreen('/calendar?map=999999', answers)
  await see(page.getByRole('dialog', { name: 'This event no longer exists' }))
})

test('lists of hundreds of groups and events show parts of them, and find each', async () => {
  const many = Array.from({ length: 200 }, (_, id) => ({ ...group, id: id + 1, name: `Group ${id}` }))
  await openScreen('/groups', { listGroups: many })
  await see('200 groups')
  expect(articles()).toHaveLength(24)
  // Typed letter by letter, so that each is a separate change.
  await box.click()
  await userEvent.keyboard('group 199')
  await see('1 group')
  await expect.element(box).toHaveValue('group 199')
  await box.fill('')
  await page.getByRole('button', { name: /^Show 24 more/ }).click()
  await expect.poll(() => articles().length).toBe(48)
  const first = event({ date: today, time: '23:59', endTime: null })
  const listEvents = Array.from({ length: 300 }, (_, id) => ({
    ...first,
    id: id + 1,
    date: addDays(today, Math.floor(id / 20)),
  }))
  await openScreen('/calendar', { listGroups, listEvents })
  await see(page.getByText('300 upcoming events'))
  expect(articles()).toHaveLength(30)
})

test('a map without parades can be refreshed, and the address keeps the highlighted type', async () => {
  await openScreen('/live')
  await see(heading('No Active Parades'))
  const count = () => server.requests.filter(({ name }) => name === 'listLiveParades').length
  const before = count()
  await press('Check Again')
  await expect.poll(count).toBeGreaterThan(before)
  await press('Brass Bands')
  await expect.poll(() => location.pathname + location.search).toBe('/live?type=brass-band')
  await page.getByRole('link', { name: 'Groups', exact: true }).first().click()
  await expect.poll(() => location.pathname).toBe('/groups')
  history.back()
  await expect.element(button('Brass Bands')).toHaveAttribute('aria-pressed', 'true')
})

test('an empty calendar, a day without a featured club, and an address of no parade or group say so', async () => {
  await openScreen('/calendar?filter=2nd-line')
  await see(heading('No Events Found'))
  await see('No events found for the selected filter. Try refreshing or selecting "All Events".')
  await openScreen('/featured-tracking', { getFeaturedSecondLiner: null })
  await see(heading('No Live Tracking'))
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await see(page.getByRole('heading', { level: 1, name: 'Follow the' }))
  // The id is larger than any in the database.
  await openScreen('/track/9999999999')
  await see(heading('Parade Not Found'))
  await checkEach(['0', '007', 'nowhere', '99999999999', '2147483648'], async (id) => {
    await openScreen(`/groups/${id}`)
    await see(page.getByRole('heading', { level: 1, name: 'Group Not Found' }))
  })
  await page.getByRole('link', { name: 'View All Groups' }).click()
  await see(page.getByRole('heading', { level: 1, name: 'All Groups' }))
})

test('a group of a type that the page does not know is red', async () => {
  await openScreen('/about')
  const text = document.createElement('p')
  text.dataset['groupType'] = 'a-newer-type'
  text.style.color = 'var(--type)'
  document.body.append(text)
  expect(getComputedStyle(text).color).toBe('rgb(179, 38, 30)')
  text.remove()
})

test('Subscribe on the calendar, on a group and on Following gives each program its feed', async () => {
  const screens: [path: string, feed: string][] = [
    ['/calendar', '/calendar.ics'],
    ['/groups/7', '/groups/7/calendar.ics'],
    ['/following', '/groups/7/calendar.ics'],
  ]
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  const dialog = page.getByRole('dialog', { name: 'Subscribe' })
  const addressFor = (name: string) => dialog.getByRole('link', { name }).element().getAttribute('href')!
  for (const [path, feed] of screens) {
    await openScreen(path, { listGroups, getGroup: group })
    await press('Subscribe')
    await see(dialog)
    const webcal = addressFor('This device’s calendar')
    expect(webcal).toBe(location.origin.replace('http:', 'webcal:') + feed)
    expect(new URL(addressFor('Google Calendar')).searchParams.get('cid')).toBe(webcal)
    const address = location.origin + feed
    expect(new URL(addressFor('Outlook')).searchParams.get('url')).toBe(address)
    await expect.element(dialog.getByLabelText('Address of the calendar')).toHaveValue(address)
    if (path === '/calendar') await expectNoViolations()
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect.poll(() => copied.mock.lastCall).toEqual([address])
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
    if (path === '/groups/7') await press('Follow')
  }
})
