import type { Output } from '#shared/contract/types.ts'
import type { ChipText } from '#web/ui/content/Badge.tsx'

type Jobs = Output<'listJobs'>
export type QueuedJob = Jobs['jobs'][number]
export type StuckJob = Jobs['stuck'][number]
export type Schedule = Jobs['schedules'][number]

const typeLabels: Record<string, string> = {
  'expire-tracking': 'Ending silent parades',
  'export-csv': 'Writing a list as CSV',
  'update-club-images': 'Updating the club images',
  purge: 'Purging expired data',
  'send-mail': 'Sending a message',
  'sweep-mail': 'Sending pending messages',
  'send-alerts': 'Sending alerts',
  'sweep-alerts': 'Sending pending alerts',
  'plan-routes': 'Planning routes',
}

const exportLabels: Record<string, string> = {
  'beta-testers': 'beta testers',
  'beta-feedback': 'beta feedback',
}

/** Returns the label of a type of job. */
export const jobTypeLabel = (name: string): string => typeLabels[name] ?? name

/**
 * Returns the label of one job, with its subject if it has one: 'Writing a list as CSV (beta
 * testers)'.
 */
export const jobLabel = ({ name, about }: Pick<QueuedJob, 'name' | 'about'>): string =>
  about === null ? jobTypeLabel(name) : `${jobTypeLabel(name)} (${exportLabels[about] ?? about})`

/** The chip of each state. */
export const stateChips: Record<QueuedJob['state'], ChipText> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  retrying: { label: 'Retrying', tone: 'warning' },
  running: { label: 'Running', tone: 'good' },
  cancelling: { label: 'Stopping', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
  finished: { label: 'Finished', tone: 'neutral' },
}

/** Returns a duration as text: '5 s', '10 min', '24 h'. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return seconds < 3_600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`
}

/** Returns what is wrong and what to do about it. */
export function stuckMessage({ kind, name }: StuckJob): string {
  const job = name === null ? '' : jobTypeLabel(name)
  const messages: Record<StuckJob['kind'], string> = {
    'no-worker': 'No worker is running, so no background job runs. Start the worker.',
    waiting: `${job}: no worker picked it up. They may be busy, or gone.`,
    silent: `${job}: the worker that runs it isn’t responding. If it has died, another one takes over the job.`,
    'no-progress': `${job}: it is running but stuck. Cancel it, or look into the worker’s log.`,
    'schedule-missing': `${job}: its schedule is missing. A worker puts it back when it starts.`,
    'schedule-overdue': `${job}: its next run is late.`,
  }
  return messages[kind]
}
