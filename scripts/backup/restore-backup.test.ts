import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { writeBackupFile } from './backup-file.ts'
import type { BackupLine } from './line-schema.ts'
import { checkBackup } from './restore-backup.ts'

// The restore itself: tests/site/backup.test.ts.

const header = {
  format: 'second-line backup 2' as const,
  madeAt: '2026-11-22T12:00:00.000Z',
  migrations: ['hash of another version'],
}
// node:readline ends a line at U+2028, so the file must not contain it as it is.
const groupRows = { table: 'public.groups', rows: '1\tOne \u2028 line\n2\tAnother\n' }

async function writeBackup(path: string, ...lines: BackupLine[]) {
  async function* asyncLines() {
    yield* lines
  }
  return writeBackupFile(path, asyncLines())
}

const makePath = async () => join(await makeTemporaryFolder(), 'file.backup')

test('a backup counts its rows', async () => {
  const written = await writeBackup(await makePath(), header, groupRows)
  expect(written).toMatchObject({ rowCount: 2, pictureCount: 0 })
})

test('a complete backup of another version is refused, and the message says what to do', async () => {
  const path = await makePath()
  await writeBackup(path, header, groupRows)
  await expect(checkBackup(path)).rejects.toThrow(
    `${path} comes from another version of Second Line. Restore it with that version, then upgrade. Nothing was changed.`,
  )
})

const rewrite = async (path: string, change: (bytes: Buffer) => Buffer) => {
  await writeBackup(path, header, groupRows)
  await writeFile(path, change(await readFile(path)))
}
const otherFormat = (bytes: Buffer) =>
  gzipSync(gunzipSync(bytes).toString().replace(header.format, 'second-line backup 1'))
const UNREADABLE = 'it cannot be read'
/** Files that are not complete backups: how each is made, and what is wrong with it. */
const brokenFiles: [name: string, make: (path: string) => Promise<unknown>, problem: string][] = [
  ['a backup without its header', (path) => writeBackup(path, groupRows), 'its first line is missing'],
  ['a truncated file', (path) => rewrite(path, (bytes) => bytes.subarray(0, -10)), UNREADABLE],
  ['a file that is not gzipped', (path) => writeFile(path, JSON.stringify(header)), UNREADABLE],
  ['a backup of another format', (path) => rewrite(path, otherFormat), UNREADABLE],
]
test.each(brokenFiles)('%s is refused', async (_name, make, problem) => {
  const path = await makePath()
  await make(path)
  const message = `${path} is not a complete backup: ${problem}. Nothing was changed.`
  await expect(checkBackup(path)).rejects.toThrow(message)
})

test('a missing file is refused', async () => {
  const path = await makePath()
  await expect(checkBackup(path)).rejects.toThrow(`There is no file ${path}.`)
})
