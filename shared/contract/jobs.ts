import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import { instant } from './fields/fields.ts'

/** The state of a job. A `retrying` one has failed and will be retried soon. */
const jobStates = ['waiting', 'retrying', 'running', 'cancelling', 'failed', 'cancelled', 'finished'] as const

/** How background work is stuck; `server/jobs/find-stuck.ts` has the rules. */
export const stuckKinds = [
  'no-worker',
  'waiting',
  'silent',
  'no-progress',
  'schedule-missing',
  'schedule-overdue',
] as const

/** The queue's id of a job, which may contain colons. */
const jobId = z.string().min(1).max(200)

const queuedJob = z
  .object({
    id: jobId,
    name: z.string(),
    about: z.string().nullable().meta({ description: 'The list that the job writes, if any' }),
    topic: z.string().meta({ description: 'The name under which `job:progress` reports it' }),
    state: z.enum(jobStates),
    isScheduled: z.boolean(),
    addedAt: instant,
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
    tries: z.int().nonnegative(),
    mostTries: z.int().positive(),
    progress: z.object({ percent: z.number().min(0).max(100), message: z.string() }).nullable(),
    reason: z.string().nullable().meta({ description: 'Why the last try failed, in plain words' }),
    mayCancel: z.boolean(),
  })
  .meta({ id: 'QueuedJob' })

const stuckWork = z
  .object({
    kind: z.enum(stuckKinds),
    name: z.string().nullable(),
    id: jobId.nullable(),
    since: instant.nullable(),
  })
  .meta({ id: 'StuckWork' })

const count = z.int().nonnegative()
/**
 * A job's id is a number, or a name with parts joined by colons or dashes:
 * 'repeat:purge:1795261573036'.
 */
const params = z.object({
  id: jobId.regex(/^(?:[1-9]\d{0,9}|[a-z]+[:-][\w:.-]+)$/, 'must be the id of a job'),
})

export const jobCalls = declareCalls({
  listJobs: {
    summary:
      'Background jobs that wait, run, failed or finished lately, what is stuck, and when each runs next',
    output: z.object({
      jobs: z.array(queuedJob),
      counts: z.object({ waiting: count, retrying: count, running: count, failed: count, finished: count }),
      schedules: z.array(z.object({ name: z.string(), everySeconds: count, nextAt: instant.nullable() })),
      stuck: z.array(stuckWork),
      workers: count.nullable().meta({ description: 'Number of connected workers; null if unknown' }),
    }),
    refusals: ['queue_away'],
  },
  retryJob: {
    summary: 'Retries a failed job, with all its attempts',
    params,
    output: z.object({ id: jobId }),
    refusals: ['job_not_found', 'job_not_failed', 'queue_away'],
  },
  cancelJob: {
    summary: 'Removes a long job from the queue, or stops it if it is running',
    params,
    output: z.object({ id: jobId, was: z.enum(['waiting', 'running']) }),
    refusals: ['job_not_found', 'job_not_cancellable', 'queue_away'],
  },
})
