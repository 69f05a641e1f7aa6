import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetCounts, keepCounts, sumCounts } from './lane-counts.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-line-lanes-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('what both lanes left is added', async () => {
  await keepCounts('test', { passed: 3_000, failed: 0 }, folder)
  await keepCounts('test:site', { passed: 60, failed: 2 }, folder)
  expect(await sumCounts(folder)).toEqual({ passed: 3_060, failed: 2 })
})

test('a lane that broke off counts as a failure, whatever an earlier run left', async () => {
  for (const lane of ['test', 'test:site'] as const) await keepCounts(lane, { passed: 1, failed: 0 }, folder)
  await forgetCounts('test:site', folder)
  expect(await sumCounts(folder)).toEqual({ passed: 1, failed: 1 })
})
