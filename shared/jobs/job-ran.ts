import * as z from 'zod'
import { type JobName, jobs } from './jobs.ts'

/** How one run of a job ended. `retried`: it failed and will be retried. */
const runOutcomes = ['finished', 'retried', 'failed', 'cancelled'] as const

/** What a worker tells every server when a run of a job has ended, in the notification `job_ran`. */
export const jobRunReport = z.object({
  name: z.enum(Object.keys(jobs) as JobName[]),
  outcome: z.enum(runOutcomes),
  seconds: z.number().nonnegative(),
})

export type JobRunReport = z.output<typeof jobRunReport>
