import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { button, elementOf } from '../layout/rules.ts'
import { event, world } from '../layout/world.ts'

const clubs = Array.from({ length: 12 }, (_, index) => index + 1)
const answers = () => ({
  ...world(),
  listGroups: clubs.map((id) => row('listGroups', { id, name: `Club ${id}`, isActive: true })),
  listEvents: clubs.map((id) => event(id, { id, groupId: id, title: `Parade ${id}` })),
})

const dialog = page.getByRole('dialog')
const footer = page.getByRole('contentinfo')
const isAt = (path: string) => expect.poll(() => location.pathname + location.search).toBe(path)
const isGone = (part: typeof dialog) => expect.element(part).not.toBeInTheDocument()

test('closing the map of an event leaves no history entry: Back returns to the previous page', async () => {
  await openScreen('/about', answers())
  await footer.getByRole('link', { name: 'Calendar' }).click()
  const eventMap = page.getByRole('dialog', { name: 'Parade 9' })
  await page
    .getByRole('article')
    .filter({ hasText: 'Parade 9' })
    .getByRole('button', { name: 'View Map' })
    .click()
  await expect.element(eventMap).toBeVisible()
  const scrolled = scrollY
  await userEvent.keyboard('{Escape}')
  await isGone(eventMap)
  await isAt('/calendar')
  await expect.poll(() => scrollY).toBe(scrolled)
  // Forward reopens the dialog, and it can be closed again.
  history.forward()
  await expect.element(eventMap).toBeVisible()
  await eventMap.getByRole('button', { name: 'Close' }).click()
  await isGone(eventMap)
  history.back()
  await isAt('/about')
  // A direct visit to the dialog has no previous page.
  await openScreen('/calendar?map=9', answers())
  await expect.element(eventMap).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await isGone(eventMap)
  await isAt('/calendar')
})

test('Back closes the open menu or the admin dialog and stays on the page; what they lead to replaces them', async () => {
  await openScreen('/about', answers())
  await footer.getByRole('link', { name: 'Merch' }).click()
  await expect.element(page.getByRole('heading', { name: 'Shop by Group' })).toBeVisible()
  for (const opener of ['Open menu', 'Admin Access']) {
    await button(opener).click()
    await expect.element(dialog).toBeVisible()
    history.back()
    await isGone(dialog)
    expect(location.pathname).toBe('/merch')
  }
  await button('Open menu').click()
  await dialog.getByRole('link', { name: 'Groups', exact: true }).click()
  await isAt('/groups')
  history.back()
  await isAt('/merch')
  history.back()
  await isAt('/about')
})

test('a double tap on the menu button opens the menu, whose close button is in the same place', async () => {
  await openScreen('/about', answers(), { viewport: { width: 390, height: 844 } })
  await button('Open menu').dblClick()
  const close = dialog.getByRole('button', { name: 'Close menu' })
  await expect.element(close).toBeVisible()
  await expect
    .poll(async () => {
      await close.click()
      return close.elements().length
    })
    .toBe(0)
  elementOf(button('Open menu')).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(close).toBeVisible()
  elementOf(close).focus()
  await userEvent.keyboard('{Enter}')
  await isGone(close)
})

test('Back leaves the full screen of a map, and not the page', async () => {
  await openScreen('/about', answers())
  await footer.getByRole('link', { name: 'Live Map' }).click()
  await button('Full screen').click()
  await expect.element(button('Exit full screen')).toBeVisible()
  history.back()
  await expect.element(button('Full screen')).toBeVisible()
  expect(location.pathname).toBe('/live')
  history.back()
  await isAt('/about')
})

test('Back closes the sheet of alerts; a page that was opened meanwhile closes it, too', async () => {
  await openScreen('/about', answers())
  await footer.getByRole('link', { name: 'Groups' }).click()
  const sheet = page.getByRole('complementary', { name: /^Alerts for/ })
  await button('Follow Club 1').click()
  await expect.element(sheet).toBeVisible()
  history.back()
  await isGone(sheet)
  expect(location.pathname).toBe('/groups')

  await button('Follow Club 2').click()
  await expect.element(sheet).toBeVisible()
  await sheet.getByRole('link', { name: 'Following' }).click()
  await isGone(sheet)
  await isAt('/following')
  history.back()
  await isAt('/groups')
  await expect.element(page.getByRole('heading', { name: 'Club 12' })).toBeVisible()
  history.back()
  await isAt('/about')
})

test('Back closes what chooses a spot, step by step, also after a type of group was selected', async () => {
  await openScreen('/about', answers())
  await footer.getByRole('link', { name: 'Live Map' }).click()
  const open = button('Choose a spot')
  await open.click()
  await button('Brass Bands').click()
  await isAt('/live?type=brass-band')
  await button('Tap the map').click()
  await expect.element(button('Use the center')).toBeVisible()
  history.back()
  await expect.element(page.getByLabelText('Corner')).toBeVisible()
  history.back()
  await expect.element(open).toBeVisible()
  expect(location.search).toBe('?type=brass-band')
  history.back()
  await isAt('/live')
  history.back()
  await isAt('/about')
})
