import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

export const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
export const field = (label: string): Locator => page.getByLabelText(label)
export const heading = (name: string): Locator => page.getByRole('heading', { name })

/** Waits until this many fields are shown as required. */
export const countRequired = (count: number): Promise<void> =>
  expect.poll(() => page.getByText('Required', { exact: true }).elements()).toHaveLength(count)

/** Clicks buttons, one after the other. */
export async function press(...names: string[]): Promise<void> {
  for (const name of names) await button(name).click()
}

/** Fills the fields with these labels. */
export async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value)
}

/** Resolves when each part is shown; of a text, where it is all of an element's text. */
export async function see(...parts: (Locator | string)[]): Promise<void> {
  for (const part of parts) {
    const shown = typeof part === 'string' ? page.getByText(part, { exact: true }).first() : part
    await expect.element(shown).toBeVisible()
  }
}

/** Resolves when no part is on the page, and no element has a text, also among others. */
export async function miss(...parts: (Locator | string)[]): Promise<void> {
  for (const part of parts) {
    const gone = typeof part === 'string' ? page.getByText(part) : part
    await expect.element(gone).not.toBeInTheDocument()
  }
}
