import { expect, test } from 'vitest'
import { clickButton } from '#tests/harness/people/admin-page.ts'
import { phoneScreen, smallScreens } from '#tests/harness/people/page.ts'
import { startSiteWithGroups } from '#tests/harness/people/site-per-file.ts'
import { openEventsTab } from './events-tab.ts'

startSiteWithGroups()

/** Returns the name of the focused field or button if the dialog's header or buttons cover a part of it. */
const COVERED_FOCUS_SCRIPT = `(() => {
  const focused = document.activeElement
  const bars = [...document.querySelectorAll('dialog > div > :is(:first-child, :last-child)')]
  if (focused === document.body || bars.some((bar) => bar.contains(focused))) return ''
  const { top, bottom } = focused.getBoundingClientRect()
  const [header, actions] = bars.map((bar) => bar.getBoundingClientRect())
  // What is higher than the room between them cannot be fully visible.
  if (bottom - top > actions.top - header.bottom) return ''
  const isCovered = top < header.bottom - 1 || bottom > actions.top + 1
  return isCovered ? (focused.getAttribute('aria-label') ?? focused.id ?? focused.tagName) : ''
})()`

test.each([...smallScreens, phoneScreen, { width: 820, height: 1180 }, { width: 1440, height: 900 }])(
  'at $width × $height, the header and the buttons of a long dialog cover nothing that the keyboard focuses',
  async (viewport) => {
    const page = await openEventsTab()
    await page.setViewportSize(viewport)
    await clickButton(page, 'New Event')
    const dialog = page.getByRole('dialog', { name: 'New Event' })
    await dialog.waitFor()
    for (let stop = 0; stop < 3; stop++) await clickButton(page, 'Add stop')
    await dialog.getByRole('button', { name: 'Close' }).focus()
    const covered: string[] = []
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < 60; step++) {
        await page.keyboard.press(key)
        covered.push(await page.evaluate<string>(COVERED_FOCUS_SCRIPT))
      }
    }
    expect(covered.filter(Boolean)).toEqual([])
  },
)
