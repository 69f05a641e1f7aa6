import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from './axe.ts'

/** Expects that axe finds nothing at the widths of a phone and a desktop. The page stays at the latter. */
export async function expectNoViolations(): Promise<void> {
  for (const width of [390, 1440]) {
    await page.viewport(width, 900)
    expect(await findViolations(), `${width} px`).toEqual([])
  }
}
