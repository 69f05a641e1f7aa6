import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { scenes } from './screenshots/scenes.ts'
import { take } from './screenshots/take.ts'
import { runSite } from './start/run-site.ts'
import { findChromium } from './test/find-program.ts'

/**
 * Takes a picture of every scene with demonstration data, at 390 and 1440 px, light and dark, into
 * `screens/`. Names limit it to the pictures whose file names begin with one of them: `npm run
 * screenshots -- live-map home-390`. `--docs` takes the few that `docs/screens` keeps, no larger
 * than the window.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { docs: { type: 'boolean', default: false } },
})
const inDocs = ['live-map-1440-light', 'track-390-dark', 'calendar-390-light', 'dashboard-1440-light']
const wanted = values.docs ? inDocs : positionals
process.chdir(join(import.meta.dirname, '..'))
const folder = values.docs ? 'docs/screens' : 'screens'

const pictures = ([390, 1440] as const)
  .flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })))
  .flatMap((look) => scenes.map((scene) => ({ scene, look, name: nameOf(scene.name, look) })))
  .filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)))

const executablePath = await findChromium()
if (!executablePath) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.')
await mkdir(folder, { recursive: true })
const site = await runSite({ DEMO: '1' })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const { scene, look, name } of pictures) {
    const whole = !values.docs && scene.whole
    await writeFile(join(folder, `${name}.jpg`), await take(browser, site, { ...scene, whole }, look))
  }
  console.log(`${pictures.length} pictures in ${relative('.', folder)}`)
} finally {
  await browser.close()
  await site.stop()
}

/** The file name of a picture, without its ending: `calendar-route-390-dark`. */
function nameOf(scene: string, { width, scheme }: { width: number; scheme: string }): string {
  return `${scene.replaceAll(/\W+/g, '-')}-${width}-${scheme}`
}
