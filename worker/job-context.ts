import type { Logger } from 'pino'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/connect.ts'
import type { Settings } from '#server/settings.ts'

/** The settings that the job handlers use. */
export type JobSettings = Pick<
  Settings,
  'dataDir' | 'streets' | 'clubImagesUrl' | 'outboundAllow' | 'mail' | 'alerts' | 'publicOrigin' | 'site'
>

export interface JobContext extends JobSettings {
  database: Database
  clock: Clock
  timeoutMs: number
  logger: Logger
}

/** A run of a job, as passed to its handler. */
export interface Run {
  /** The job's id, which stays the same when the job is retried or continued. */
  id: string
  /** Aborted when the worker closes or an administrator cancels the job. */
  signal: AbortSignal
  /** Stores the job's progress in percent, and what it is doing. */
  saveProgress: (percent: number, message: string) => void
}
