import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { UNPACKED_HEADLESS_SHELL } from './headless-shell.ts'

const MAC_CHROME_PATH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const fullNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Returns the path of a headless shell, or undefined if there is none: the one of CHROMIUM_PATH, on the PATH
 * or unpacked.
 */
export async function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  if (env.CHROMIUM_PATH) return (await isExecutable(env.CHROMIUM_PATH)) ? env.CHROMIUM_PATH : undefined
  const installed = await findProgram('chromium-headless-shell', env)
  return installed ?? ((await isExecutable(UNPACKED_HEADLESS_SHELL)) ? UNPACKED_HEADLESS_SHELL : undefined)
}

/**
 * Returns the path of a Chromium, or undefined if there is none: a headless shell, the usual names on the
 * PATH, an installed Chrome for macOS, and Playwright's Chromium.
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  const shell = await findHeadlessShell(env)
  if (shell || env.CHROMIUM_PATH) return shell
  for (const name of fullNames) {
    const path = await findProgram(name, env)
    if (path) return path
  }
  for (const path of [MAC_CHROME_PATH, chromium.executablePath()]) if (await isExecutable(path)) return path
  return undefined
}

/** Returns the path of a program on the PATH, or undefined if there is none. */
export async function findProgram(
  name: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name)
    if (await isExecutable(path)) return path
  }
  return undefined
}

/** Returns the path of nginx, which Debian installs in a folder that only root has on the PATH. */
export async function findNginx(): Promise<string | undefined> {
  return (await findProgram('nginx')) ?? findProgram('nginx', { PATH: '/usr/sbin' })
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** Puts the programs in node_modules, including Node, before those of the machine on the PATH. */
export function preferLocalPrograms(): void {
  const localPrograms = join(process.cwd(), 'node_modules', '.bin')
  process.env.PATH = [localPrograms, process.env.PATH].join(delimiter)
}
