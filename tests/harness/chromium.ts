import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { findChromium } from '#scripts/test/find-program.ts'
import { endAfterwards } from './running.ts'

// A browser that talks to nobody but this machine.
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

let launched: Promise<Browser> | undefined

/**
 * The machine's Chromium without a window. A worker starts it once and keeps it for its other test files; what a
 * file opened in it is closed after the file.
 *
 * @throws Error where there is none
 */
export async function launchChromium(): Promise<Browser> {
  const browser = await (launched ??= launch())
  endAfterwards(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  })
  return browser
}

async function launch(): Promise<Browser> {
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.')
  // Chromium's sandbox refuses to run as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath, args: [...sandbox, ...quiet] })
}
