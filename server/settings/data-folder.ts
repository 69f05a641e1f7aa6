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
    await mkdir(folder, { recursive: true, mode: 0o711 })
    const path = await realpath(folder)
    await access(path, constants.W_OK)
    return path
  })
