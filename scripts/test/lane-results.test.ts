import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetResult, keepResult, sumResults } from './lane-results.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-line-lanes-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the results of both lanes add up', async () => {
  await keepResult('test', { passed: 3_000, failed: 0, failures: [] }, folder)
  await keepResult('test:site', { passed: 60, failed: 2, failures: ['one', 'two'] }, folder)
  expect(await sumResults(folder)).toEqual({ passed: 3_060, failed: 2, failures: ['one', 'two'] })
})

test('an interrupted lane counts as a failure, even if an earlier run left a result', async () => {
  for (const lane of ['test', 'test:site'] as const)
    await keepResult(lane, { passed: 1, failed: 0, failures: [] }, folder)
  await forgetResult('test:site', folder)
  expect(await sumResults(folder)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['npm run test:site stopped early and left no counts'],
  })
})
