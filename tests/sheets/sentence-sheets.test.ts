import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { splitSheet } from '#shared/streets/sheet/split/split-sheet.ts'
import { read } from '#shared/streets/sheet/test-walk.ts'
import { formatParts, formatRead, withResults } from './sentence-sheets.ts'

// `npx vitest run --project unit tests/sheets -u` writes what comes out now, to compare with git.
describe.each([
  ['the reader makes of each sheet', 'grid', (sheet: string) => formatRead(read(sheet))],
  ['a sheet is split', 'split', (sheet: string) => formatParts(splitSheet(sheet))],
] as const)('%s as the file says:', (_, folder, format) => {
  const path = join(import.meta.dirname, folder)
  test.each(readdirSync(path))('%s', async (name) => {
    const file = join(path, name)
    await expect(withResults(readFileSync(file, 'utf8'), format)).toMatchFileSnapshot(file)
  })
})
