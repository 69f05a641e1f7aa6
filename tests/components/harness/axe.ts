import axe from 'axe-core'

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

/**
 * Returns the accessibility violations that axe finds on the page, one line per rule, in both color schemes:
 * all rules in the light one, and contrast alone in the dark one, because they differ in nothing but colors.
 */
export async function findViolations(): Promise<string[]> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(allStyles)
  document.adoptedStyleSheets.push(sheet)
  const root = document.documentElement
  try {
    root.style.colorScheme = 'light'
    const light = await runAxe()
    root.style.colorScheme = 'dark'
    const dark = await runAxe(['color-contrast'])
    return [...light, ...dark.map((violation) => `dark: ${violation}`)]
  } finally {
    root.style.colorScheme = ''
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1)
  }
}
