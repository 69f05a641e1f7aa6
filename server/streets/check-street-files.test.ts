import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { SettingsError } from '../settings/error.ts'
import { checkStreetFiles } from './check-street-files.ts'

const none = { file: undefined, aliasFile: undefined, areaFile: undefined }

test('a file that is there may be named, and none need be', async () => {
  const file = join(await makeTemporaryFolder(), 'streets.json')
  await writeFile(file, '{}')
  await checkStreetFiles({ ...none, file })
  await checkStreetFiles(none)
})

test.each([
  ['STREETS', { ...none, file: '/no/such/file' }],
  ['STREET_ALIASES', { ...none, aliasFile: '/no/such/file' }],
  ['MAP_AREAS', { ...none, areaFile: '/no/such/file' }],
])('a missing file of %s is a mistake in the settings', async (setting, files) => {
  const check = checkStreetFiles(files)
  await expect(check).rejects.toThrow(SettingsError)
  await expect(check).rejects.toThrow(`${setting}: the file /no/such/file cannot be read`)
})
