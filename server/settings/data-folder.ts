import { constants } from 'node:fs'
import { access, mkdir, realpath } from 'node:fs/promises'
import { blameSetting } from './blame.ts'

/**
 * Makes the data folder where it is missing, and looks whether it can be written to.
 *
 * @returns its absolute path, without symbolic links
 * @throws SettingsError that names DATA_DIR
 */
export const openDataFolder = (folder: string): Promise<string> =>
  blameSetting('DATA_DIR', `the data folder ${folder} cannot be used`, async () => {
    const mode = 0o711
    // On a read-only disk Node's recursive mkdir says that there is no such folder; the plain one says why.
    await mkdir(folder, { recursive: true, mode }).catch(() => mkdir(folder, mode))
    const path = await realpath(folder)
    await access(path, constants.W_OK)
    return path
  })
