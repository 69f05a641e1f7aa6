import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import type { StreetSettings } from '../settings.ts'
import { withSettingContext } from '../settings/setting-context.ts'

/**
 * Checks whether the operator's street files are readable. Their content is checked when it is
 * used.
 *
 * @throws SettingsError that names the setting
 */
export async function checkStreetFiles({ file, aliasFile, areaFile }: StreetSettings): Promise<void> {
  for (const [setting, path] of Object.entries({
    STREETS: file,
    STREET_ALIASES: aliasFile,
    MAP_AREAS: areaFile,
  })) {
    if (path === undefined) continue
    await withSettingContext(setting, `the file ${path} cannot be read`, () => access(path, constants.R_OK))
  }
}
