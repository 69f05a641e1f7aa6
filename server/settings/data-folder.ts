import { constants } from 'node:fs'
import { access, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { withSettingContext } from './setting-context.ts'

/**
 * Creates the data folder if it is missing, and checks that it is writable.
 *
 * @returns its absolute path without symbolic links
 * @throws SettingsError that names DATA_DIR
 */
export const openDataFolder = (folder: string): Promise<string> =>
  withSettingContext('DATA_DIR', `the data folder ${folder} cannot be used`, async () => {
    await makeFolder(resolve(folder))
    const path = await realpath(folder)
    await access(path, constants.W_OK)
    return path
  })

/**
 * Creates a folder with its parents. Node's recursive mkdir hides why it fails, and never returns
 * below /proc.
 */
async function makeFolder(path: string, makesParents = true): Promise<void> {
  try {
    await mkdir(path, 0o711)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || !makesParents) throw error
    await makeFolder(dirname(path))
    await makeFolder(path, false)
  }
}
