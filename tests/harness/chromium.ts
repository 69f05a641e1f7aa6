import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { findChromium } from '#scripts/test/find-program.ts'
import { endAfterwards } from './running.ts'

// A browser that talks to nobody but the page under test.
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts the machine's Chromium without a window; it is closed after the test file.
 *
 * @throws Error where there is none
 */
export async function launchChromium(): Promise<Browser> {
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.')
  // Chromium's sandbox refuses to run as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args: [...sandbox, ...quiet] })
  endAfterwards(() => browser.close())
  return browser
}
