import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { SettingsError } from '../settings/error.ts'
import { checkStreetFiles } from './check-street-files.ts'

const noFiles = { file: undefined, aliasFile: undefined, areaFile: undefined }

test('accepts an existing file, and no file', async () => {
  const file = join(await makeTemporaryFolder(), 'streets.json')
  await writeFile(file, '{}')
  await checkStreetFiles({ ...noFiles, file })
  await checkStreetFiles(noFiles)
})

test.each([
  ['STREETS', { ...noFiles, file: '/no/such/file' }],
  ['STREET_ALIASES', { ...noFiles, aliasFile: '/no/such/file' }],
  ['MAP_AREAS', { ...noFiles, areaFile: '/no/such/file' }],
])('reports a missing file as an error of the setting %s', async (setting, files) => {
  const check = checkStreetFiles(files)
  await expect(check).rejects.toThrow(SettingsError)
  await expect(check).rejects.toThrow(`${setting}: the file /no/such/file cannot be read`)
})
