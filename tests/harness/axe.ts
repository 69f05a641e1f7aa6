import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

// Injected into the page. The axe package for Playwright opens a second page for each result, which
// takes eight times as long.
const axeSource = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Violation {
  id: string
  nodes: { html: string }[]
}

// Stops all motion with a constructed style sheet, which the content security policy allows, and waits
// until it is rendered.
const FREEZE_SCRIPT = `new Promise((resolve) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
  window.unfreeze = () => document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1)
  requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
})`

/**
 * Returns the accessibility violations that axe finds on a page, one line per rule. Turns animations off
 * while it checks, because colors in transition fail the contrast rule.
 *
 * @param rules ids of the rules to check. All rules by default
 */
async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(FREEZE_SCRIPT)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await axeSource)
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${options}).then((result) => result.violations).finally(() => window.unfreeze())`,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/**
 * Returns a page's violations in both color schemes. The page stays in the other scheme, in which only
 * contrast is checked, because the schemes differ in nothing but colors.
 */
export async function findViolationsInBothSchemes(page: Page): Promise<string[]> {
  const violations = await findViolations(page)
  await toggleColorScheme(page)
  return [...violations, ...(await findViolations(page, ['color-contrast']))]
}

async function toggleColorScheme(page: Page): Promise<void> {
  const isDark = await page.evaluate<boolean>('matchMedia("(prefers-color-scheme: dark)").matches')
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
}
