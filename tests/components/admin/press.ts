import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

export const dialog = page.getByRole('dialog')

/** Locates the rows with some text. */
export const rowOf = (words: string | RegExp): Locator => page.getByRole('row').filter({ hasText: words })

/** Clicks the button with exactly the given name. */
export const press = (button: string): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click()

/** Resolves when a text is shown; `exact` if it is all of its element's text. */
export const see = (text: string | RegExp, exact = false): Promise<void> =>
  expect.element(page.getByText(text, { exact }).first()).toBeVisible()

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
