import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteResult, saveResult, sumResults } from './lane-results.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-line-lanes-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('sums the results of both lanes', async () => {
  await saveResult('test', { passed: 3_000, failed: 0, failures: [] }, folder)
  await saveResult('test:site', { passed: 60, failed: 2, failures: ['one', 'two'] }, folder)
  expect(await sumResults(folder)).toEqual({ passed: 3_060, failed: 2, failures: ['one', 'two'] })
})

test('counts an interrupted lane as one failure, even if an earlier run left a result', async () => {
  for (const lane of ['test', 'test:site'] as const)
    await saveResult(lane, { passed: 1, failed: 0, failures: [] }, folder)
  await deleteResult('test:site', folder)
  expect(await sumResults(folder)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['npm run test:site stopped early and left no counts'],
  })
})
