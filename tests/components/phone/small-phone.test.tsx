import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPhone, openSharing, press } from './phone-page.ts'

const rect = (name: string) =>
  page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().toJSON() as DOMRect

/** Whether nothing covers the top and the bottom of the element that has the focus. */
function isFocusClear(): boolean {
  const element = document.activeElement!
  const { left, width, top, bottom } = element.getBoundingClientRect()
  return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
}

test('the question whether the parade is over leaves room for the page, and every button can be seen', async () => {
  await openSharing()
  await press('Disbanding')
  await expect.element(page.getByText('Parade over?')).toBeVisible()
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
    [667, 375],
    [568, 320],
  ] as const) {
    const where = `${width} × ${height} px`
    await page.viewport(width, height)
    scrollTo(0, 0)
    const header = page.getByRole('banner').element().getBoundingClientRect()
    const bar = page.getByRole('region', { name: 'Break and end' }).element().getBoundingClientRect()
    expect(Math.min(bar.y, height) - header.height, where).toBeGreaterThanOrEqual(height / 2)
    for (const button of page.getByRole('main').getByRole('button').elements() as HTMLElement[]) {
      ;(document.activeElement as HTMLElement).blur()
      scrollTo(0, 0)
      button.focus()
      expect(isFocusClear(), `${button.textContent} at ${where}`).toBe(true)
    }
  }
})

test('a name of 110 letters takes three lines, and above the button there is room for who sees what', async () => {
  const name =
    'Ladies and Gentlemen of the Original Perseverance Social Aid and Pleasure Club of the Bayou Road, Incorporated'
  await openPhone({ link: { group: { id: 7, name, type: 'social-aid' } } })
  await page.viewport(320, 568)
  const heading = page.getByRole('heading', { level: 1, name })
  await expect.element(heading).toHaveAttribute('title', name)
  const who = page.getByRole('heading', { name: 'Who sees what' }).element().getBoundingClientRect()
  expect(who.bottom).toBeLessThan(rect('Start sharing').y)
})

test('Pause, Stop sharing and the reports are on the first screen; both buttons keep their place during a break and a question', async () => {
  await openSharing()
  const readPlaces = () => [rect('Pause'), rect('Stop sharing')]
  /** Presses like a thumb: a click by name would scroll first. */
  const pressThere = (name: string) => {
    const { x, y } = rect(name)
    document
      .elementFromPoint(x + 20, y + 20)!
      .closest('button')!
      .click()
  }
  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [320, 640],
    [844, 390],
    [667, 375],
  ] as const) {
    await page.viewport(width, height)
    const [pause, stop] = readPlaces() as [DOMRect, DOMRect]
    expect(pause.bottom, `${width} × ${height} px`).toBeLessThanOrEqual(height)
    for (const report of ['Rolling', 'At a stop', 'Disbanding'])
      expect(rect(report).bottom, `${report} at ${width} × ${height} px`).toBeLessThanOrEqual(pause.y)
    pressThere('Pause')
    await expect.poll(() => [rect('Resume'), rect('Stop sharing')]).toEqual([pause, stop])
    pressThere('Resume')
    await expect.poll(readPlaces).toEqual([pause, stop])
  }
  await page.viewport(390, 844)
  const before = readPlaces()
  pressThere('Disbanding')
  await expect.element(page.getByText('Parade over?')).toBeVisible()
  await expect.poll(readPlaces).toEqual(before)
})
