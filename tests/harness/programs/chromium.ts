import { chromium, type Browser, type LaunchOptions } from '@playwright/test'
import { findChromium } from '#scripts/test/find-program.ts'
import { chromiumFlags } from './chromium-flags.ts'
import { cleanUpAfterFile } from './cleanups.ts'

let sharedBrowser: Promise<Browser> | undefined

interface ChromiumOptions {
  /** Whether scrollbars take up space, as on a desktop. Starts a separate browser. */
  scrollbars?: boolean
}

/**
 * Returns a headless Chromium. A vitest worker starts it once and keeps it for its other test files. The
 * pages that a file opens in it are closed after that file.
 *
 * @throws Error if no Chromium is installed
 */
export async function launchChromium({ scrollbars = false }: ChromiumOptions = {}): Promise<Browser> {
  if (scrollbars) {
    const separateBrowser = await launch({ ignoreDefaultArgs: ['--hide-scrollbars'] })
    cleanUpAfterFile(() => separateBrowser.close())
    return separateBrowser
  }
  const browser = await (sharedBrowser ??= launch().catch((error: unknown) => {
    sharedBrowser = undefined
    throw error
  }))
  cleanUpAfterFile(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  })
  return browser
}

async function launch(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.')
  return chromium.launch({ ...options, executablePath, args: [...chromiumFlags] })
}
