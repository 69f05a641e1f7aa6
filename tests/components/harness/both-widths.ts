import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from './axe.ts'

/** Expects that axe finds nothing at the widths of a phone and a desktop. The page stays at the latter. */
export async function expectNoViolations(): Promise<void> {
  await page.viewport(390, 900)
  expect(await findViolations(), '390 px').toEqual([])
  await page.viewport(1440, 900)
  expect(await findViolations(['light']), '1440 px').toEqual([])
}
