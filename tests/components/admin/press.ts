import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

export const dialog = page.getByRole('dialog')

/** Locates the rows with some text. */
export const rowOf = (words: string | RegExp): Locator => page.getByRole('row').filter({ hasText: words })

/** Clicks the buttons with exactly the given names, one after the other. */
export async function press(...buttons: string[]): Promise<void> {
  for (const name of buttons) await page.getByRole('button', { name, exact: true }).click()
}

/** Resolves when a text is shown; `exact` if it is all of its element's text. */
export const see = (text: string | RegExp, exact = false): Promise<void> =>
  expect.element(page.getByText(text, { exact }).first()).toBeVisible()

/** Resolves when an element contains some text. */
export const seeIn = (locator: Locator, words: string | RegExp): Promise<void> =>
  expect.element(locator).toMatchTextContent(words)

/** Resolves when no element has a text. */
export const miss = (text: string | RegExp): Promise<void> =>
  expect.element(page.getByText(text)).not.toBeInTheDocument()

/** Resolves when the field with a label has a value. */
export const seeValue = (label: string | RegExp, value: string | RegExp): Promise<void> =>
  expect
    .poll(() => (page.getByLabelText(label).first().element() as HTMLInputElement).value)
    .toEqual(typeof value === 'string' ? value : expect.stringMatching(value))

/** Resolves when the focused element has a name or a text, or a part of it. */
export const seeFocus = (name: string): Promise<void> =>
  expect.poll(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent).toContain(name)

/** Presses Enter on an element. */
export async function pressEnter(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible()
  ;(locator.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}
