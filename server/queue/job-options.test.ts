import { expect, test } from 'vitest'
import { type JobName, jobs } from '#shared/jobs/jobs.ts'
import { retentionOf } from './job-options.ts'

test('the successful runs of frequent jobs and of each alert are not kept, so the dashboard lists the others', () => {
  const names = Object.keys(jobs) as JobName[]
  const keptNames = names.filter((name) => retentionOf(name).removeOnComplete !== true)
  expect(keptNames).toEqual(['export-csv', 'update-club-images', 'send-mail', 'plan-routes', 'purge'])
  expect(names.every((name) => retentionOf(name).removeOnFail.count > 0)).toBe(true)
})
