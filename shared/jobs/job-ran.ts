import * as z from 'zod'
import { type JobName, jobs } from './jobs.ts'

/** How one run of a job ended. A `retried` one failed and will be retried. */
const runOutcomes = ['finished', 'retried', 'failed', 'cancelled'] as const

/** A worker's report to every server that a run has ended, in the notification `job_ran`. */
export const jobRunReport = z.object({
  name: z.enum(Object.keys(jobs) as JobName[]),
  outcome: z.enum(runOutcomes),
  seconds: z.number().nonnegative(),
})

export type JobRunReport = z.output<typeof jobRunReport>
