import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { betaTesters } from '#server/database/schema.ts'
import { exportsFolder } from '#server/exports/export-files.ts'
import { writeExport } from '#server/exports/write-export.ts'
import { startApp } from '#tests/harness/app.ts'

test('an export canceled halfway leaves no file', async () => {
  const { database, settings } = await startApp()
  const now = new Date()
  // The export writes 2,000 rows at a time, so it is canceled between two batches.
  const rows = Array.from({ length: 4_100 }, (_, n) => ({
    name: 'Odile Example',
    email: `${n}@example.org`,
    userType: 'club-member' as const,
    experience: 'beginner' as const,
    motivation: 'I walk every Sunday.',
    availability: ['Weekend Days' as const],
    deviceTypes: ['iPhone' as const],
    appliedAt: now,
  }))
  await database.insert(betaTesters).values(rows)
  const controller = new AbortController()
  let progress = 0
  const onProgress = (done: number) => {
    progress = done
    controller.abort()
  }
  const { dataDir } = settings
  const writing = writeExport(database, {
    list: 'beta-testers',
    dataDir,
    now,
    onProgress,
    signal: controller.signal,
  })
  await expect(writing).rejects.toThrow()
  expect(progress).toBe(2_000)
  expect(await readdir(exportsFolder(dataDir))).toEqual([])
})
