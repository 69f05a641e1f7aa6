import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { scenes } from './screenshots/scenes.ts'
import { takeScreenshot } from './screenshots/take-screenshot.ts'
import { runSite } from './start/run-site.ts'
import { findChromium } from './test/find-program.ts'

// `npm run screenshots` takes a screenshot of every scene with demonstration data, at 390 and 1440
// px, light and dark, into `screens/`. Arguments select screenshots by the beginning of their file
// names: `npm run screenshots -- live-map home-390`. `--docs` takes only those in `docs/screens`,
// cropped to the window.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { docs: { type: 'boolean', default: false } },
})
const docsScreenshots = [
  'live-map-1440-light',
  'track-390-dark',
  'calendar-390-light',
  'dashboard-1440-light',
]
const requestedNames = values.docs ? docsScreenshots : positionals
process.chdir(join(import.meta.dirname, '..'))
const folder = values.docs ? 'docs/screens' : 'screens'

const screenshots = ([390, 1440] as const)
  .flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })))
  .flatMap((look) => scenes.map((scene) => ({ scene, look, name: formatFileName(scene.name, look) })))
  .filter(
    ({ name }) => requestedNames.length === 0 || requestedNames.some((prefix) => name.startsWith(prefix)),
  )

const executablePath = await findChromium()
if (!executablePath) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.')
await mkdir(folder, { recursive: true })
const site = await runSite({ DEMO: '1' })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const { scene, look, name } of screenshots) {
    const fullPage = !values.docs && scene.fullPage
    const screenshot = await takeScreenshot(browser, site, { ...scene, fullPage }, look)
    await writeFile(join(folder, `${name}.jpg`), screenshot)
  }
  console.log(`${screenshots.length} screenshots in ${relative('.', folder)}`)
} finally {
  await browser.close()
  await site.stop()
}

/** Returns the file name of a screenshot, without its extension: `calendar-route-390-dark`. */
function formatFileName(scene: string, { width, scheme }: { width: number; scheme: string }): string {
  return `${scene.replaceAll(/\W+/g, '-')}-${width}-${scheme}`
}
