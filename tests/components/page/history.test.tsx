import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { elementOf } from '../layout/rules.ts'
import { event, world } from '../layout/world.ts'
import { button, heading, miss, press, see } from '../harness/parts.ts'

const clubs = Array.from({ length: 12 }, (_, index) => index + 1)
const answers = () => ({
  ...world(),
  listGroups: clubs.map((id) => row('listGroups', { id, name: `Club ${id}`, isActive: true })),
  listEvents: clubs.map((id) => event(id, { id, groupId: id, title: `Parade ${id}` })),
})

const dialog = page.getByRole('dialog')
const footer = page.getByRole('contentinfo')
const isAt = (path: string) => expect.poll(() => location.pathname + location.search).toBe(path)
/** Goes back step by step, which leads to these paths. */
async function backTo(...paths: string[]): Promise<void> {
  for (const path of paths) {
    history.back()
    await isAt(path)
  }
}

test('closing the map of an event leaves no history entry: Back returns to the previous page', async () => {
  await openScreen('/about', answers())
  await footer.getByRole('link', { name: 'Calendar' }).click()
  const eventMap = page.getByRole('dialog', { name: 'Parade 9' })
  await page
    .getByRole('article')
    .filter({ hasText: 'Parade 9' })
    .getByRole('button', { name: 'View Map' })
    .click()
  await see(eventMap)
  const scrolled = scrollY
  await userEvent.keyboard('{Escape}')
  await miss(eventMap)
  await isAt('/calendar')
  await expect.poll(() => scrollY).toBe(scrolled)
  // Forward reopens the dialog, and it can be closed again.
  history.forward()
  await see(eventMap)
  await eventMap.getByRole('button', { name: 'Close' }).click()
  await miss(eventMap)
  await backTo('/about')
  // A direct visit to the dialog has no previous page.
  await openScreen('/calendar?map=9', answers())
  await see(eventMap)
  await userEvent.keyboard('{Escape}')
  await miss(eventMap)
  await isAt('/calendar')
})

test('Back closes the open menu or the admin dialog and stays on the page; what they lead to replaces them', async () => {
  await openScreen('/about', answers())
  await footer.getByRole('link', { name: 'Merch' }).click()
  await see(heading('Shop by Group'))
  for (const opener of ['Open menu', 'Admin Access']) {
    await button(opener).click()
    await see(dialog)
    history.back()
    await miss(dialog)
    expect(location.pathname).toBe('/merch')
  }
  await press('Open menu')
  await dialog.getByRole('link', { name: 'Groups', exact: true }).click()
  await isAt('/groups')
  await backTo('/merch', '/about')
})

test('a double tap on the menu button opens the menu, whose close button is in the same place', async () => {
  await openScreen('/about', answers(), { viewport: { width: 390, height: 844 } })
  await button('Open menu').dblClick()
  const close = dialog.getByRole('button', { name: 'Close menu' })
  await see(close)
  // Presses right after the menu has opened do not count.
  await expect
    .poll(async () => {
      await close.click()
      return close.elements().length
    })
    .toBe(0)
  elementOf(button('Open menu')).focus()
  await userEvent.keyboard('{Enter}')
  await see(close)
  elementOf(close).focus()
  await userEvent.keyboard('{Enter}')
  await miss(close)
})

test('Back leaves the full screen of a map, and not the page', async () => {
  await openScreen('/about', answers())
  await footer.getByRole('link', { name: 'Live Map' }).click()
  await press('Full screen')
  await see(button('Exit full screen'))
  history.back()
  await see(button('Full screen'))
  expect(location.pathname).toBe('/live')
  await backTo('/about')
})

test('Back closes the sheet of alerts; a page that was opened meanwhile closes it, too', async () => {
  await openScreen('/about', answers())
  await footer.getByRole('link', { name: 'Groups' }).click()
  const sheet = page.getByRole('complementary', { name: /^Alerts for/ })
  await press('Follow Club 1')
  await see(sheet)
  history.back()
  await miss(sheet)
  expect(location.pathname).toBe('/groups')

  await press('Follow Club 2')
  await see(sheet)
  await sheet.getByRole('link', { name: 'Following' }).click()
  await miss(sheet)
  await isAt('/following')
  await backTo('/groups')
  await see(heading('Club 12'))
  await backTo('/about')
})

test('Back closes what chooses a spot, step by step, also after a type of group was selected', async () => {
  await openScreen('/about', answers())
  await footer.getByRole('link', { name: 'Live Map' }).click()
  const open = button('Choose a spot')
  await open.click()
  await press('Brass Bands')
  await isAt('/live?type=brass-band')
  await press('Tap the map')
  await see(button('Use the center'))
  history.back()
  await see(page.getByLabelText('Corner'))
  history.back()
  await see(open)
  expect(location.search).toBe('?type=brass-band')
  await backTo('/live', '/about')
})
