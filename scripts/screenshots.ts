import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { contactSheet } from './screenshots/contact-sheet.ts'
import { runSite } from './screenshots/run-site.ts'
import { scenes } from './screenshots/scenes.ts'
import { type Sheet, type Shot, take } from './screenshots/take.ts'
import { findChromium } from './test/find-program.ts'

/** Renders every screen with demonstration data into four contact sheets; with an argument, each picture into that folder too. */
const folder = join(import.meta.dirname, '../docs/screens')
const [pictures] = process.argv.slice(2)

const executablePath = await findChromium()
if (!executablePath) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.')
await mkdir(folder, { recursive: true })
if (pictures) await mkdir(pictures, { recursive: true })
const site = await runSite()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const width of [390, 1440] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      const sheet: Sheet = { width, scheme }
      const shots: Shot[] = []
      for (const scene of scenes) {
        const shot = await take(browser, site, scene, sheet)
        shots.push(shot)
        const file = `${shot.name.replaceAll(/\W+/g, '-')}-${width}-${scheme}.jpg`
        if (pictures) await writeFile(join(pictures, file), shot.image)
        // The README's picture.
        if (file === 'live-map-1440-light.jpg') await writeFile(join(folder, 'live-map.jpg'), shot.image)
      }
      await writeFile(join(folder, `${width}-${scheme}.jpg`), await contactSheet(browser, shots, sheet))
      console.log(`docs/screens/${width}-${scheme}.jpg: ${shots.length} pictures`)
    }
  }
} finally {
  await browser.close()
  await site.stop()
}
