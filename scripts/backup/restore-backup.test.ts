import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { writeBackupFile } from './backup-file.ts'
import type { BackupLine } from './line-schema.ts'
import { checkBackup } from './restore-backup.ts'

const header = {
  format: 'second-line backup 2' as const,
  madeAt: '2026-11-22T12:00:00.000Z',
  migrations: ['another'],
}
const rows = { table: 'public.groups', rows: '1\tOne \u2028 line\n2\tAnother\n' }

async function write(...lines: BackupLine[]): Promise<string> {
  const path = join(await makeTemporaryFolder(), 'file.backup')
  async function* all() {
    yield* lines
  }
  expect((await writeBackupFile(path, all())).rowCount).toBe(2)
  return path
}

test('a complete backup of another version is refused, and the message says what to do', async () => {
  await expect(checkBackup(await write(header, rows))).rejects.toThrow(
    /comes from another version of Second Line\. Restore it with that version/,
  )
})

test('a file without a first line, a truncated file, another format and a missing file are refused', async () => {
  const path = await write(rows)
  await expect(checkBackup(path)).rejects.toThrow('is not a complete backup: its first line is missing.')
  await writeFile(path, (await readFile(path)).subarray(0, -10))
  await expect(checkBackup(path)).rejects.toThrow('is not a complete backup: it cannot be read.')
  await writeFile(path, '{"format":"something else"}')
  await expect(checkBackup(path)).rejects.toThrow('is not a complete backup: it cannot be read.')
  await expect(checkBackup(`${path}.gone`)).rejects.toThrow('There is no file')
})
