import axe from 'axe-core'
import { expect } from 'vitest'

/** Rules about the page around the screen, which is the test runner's here. */
const runnersRules = Object.fromEntries(
  ['html-has-lang', 'document-title', 'meta-viewport'].map((rule) => [rule, { enabled: false }]),
)

const allStyles = '*, ::before, ::after { animation: none !important; transition: none !important }'

/** Returns what axe finds on the page, one line per rule, without motion: colors in transition fail the contrast rule. */
async function runAxe(rules?: string[]): Promise<string[]> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    rules: rules ? {} : runnersRules,
    ...(rules && { runOnly: rules }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Rules that look at colors, all that differs between the schemes. */
const colorRules = ['color-contrast']

/**
 * Returns the accessibility violations that axe finds on the page, one line per rule: all rules in the light
 * color scheme, and contrast alone in the dark one, in which the layout scenes show each screen.
 */
export async function findViolations(schemes: readonly ('light' | 'dark')[] = ['light']): Promise<string[]> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(allStyles)
  document.adoptedStyleSheets.push(sheet)
  const root = document.documentElement
  const violations: string[] = []
  try {
    for (const scheme of schemes) {
      root.style.colorScheme = scheme
      const found = await runAxe(scheme === 'dark' ? colorRules : undefined)
      violations.push(...found.map((violation) => `${scheme}: ${violation}`))
    }
    return violations
  } finally {
    root.style.colorScheme = ''
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1)
  }
}

/** Expects that axe finds nothing on the page at its size. */
export async function expectNoViolations(): Promise<void> {
  expect(await findViolations()).toEqual([])
}
