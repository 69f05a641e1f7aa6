import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

// Runs inside the page: its package for Playwright opens a second page for each result, which takes
// eight times as long.
const source = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Violation {
  id: string
  nodes: { html: string }[]
}

// A constructed style sheet, which the content security policy allows, and a frame to render it.
const standStill = `new Promise((resolve) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
  window.moveOn = () => document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1)
  requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
})`

/**
 * Returns what axe finds wrong with a page, one line per rule. Nothing on the page moves or fades
 * in the meantime: no one reads a color in transition.
 *
 * @param rules the ids of the rules to check; all of them if left out
 */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(standStill)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await source)
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${options}).then((found) => found.violations).finally(() => window.moveOn())`,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/**
 * Returns what axe finds wrong with a page in its color scheme and in the other one, in which it
 * stays.
 */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  const found = await violationsOf(page)
  await changeScheme(page)
  return [...found, ...(await violationsOf(page, ['color-contrast']))]
}

/**
 * Returns what axe finds wrong with a page on a phone and on a wide screen, in both color schemes.
 * It stays in the other scheme, at the width of a phone.
 */
export async function violationsAtBothWidths(page: Page): Promise<string[]> {
  const found: string[] = []
  const look = async (width: number, rules?: string[]) => {
    await page.setViewportSize({ width, height: 900 })
    for (const violation of await violationsOf(page, rules)) found.push(`at ${width} px: ${violation}`)
  }
  await look(390)
  await look(1440)
  await changeScheme(page)
  await look(1440, ['color-contrast'])
  await look(390, ['color-contrast'])
  return found
}

async function changeScheme(page: Page): Promise<void> {
  const isDark = await page.evaluate<boolean>('matchMedia("(prefers-color-scheme: dark)").matches')
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
}
