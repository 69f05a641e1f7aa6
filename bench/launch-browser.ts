import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '#scripts/test/find-program.ts'

/**
 * Starts Chromium without a graphics card.
 *
 * @throws Error if there is no Chromium
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}
