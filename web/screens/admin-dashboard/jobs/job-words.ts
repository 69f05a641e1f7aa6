import type { Output } from '#shared/contract/types.ts'

type Jobs = Output<'listJobs'>
export type QueuedJob = Jobs['jobs'][number]
export type StuckWork = Jobs['stuck'][number]
export type Schedule = Jobs['schedules'][number]

const names: Record<string, string> = {
  'expire-tracking': 'Ending silent parades',
  'export-csv': 'Writing a list as CSV',
  'update-club-images': 'Updating the club images',
  purge: 'Purging expired data',
  'send-mail': 'Sending a message',
  'sweep-mail': 'Sending pending messages',
}

const lists: Record<string, string> = { 'beta-testers': 'beta testers', 'beta-feedback': 'beta feedback' }

/** Returns the words of a kind of job. */
export const nameWords = (name: string): string => names[name] ?? name

/** Returns the words of a job with what it is about: 'Writing a list as CSV (beta testers)'. */
export const jobWords = ({ name, about }: Pick<QueuedJob, 'name' | 'about'>): string =>
  about === null ? nameWords(name) : `${nameWords(name)} (${lists[about] ?? about})`

/** The words and the tone of each state. */
export const stateWords: Record<
  QueuedJob['state'],
  { words: string; tone: 'neutral' | 'good' | 'warning' | 'danger' }
> = {
  waiting: { words: 'Waiting', tone: 'neutral' },
  retrying: { words: 'Retrying', tone: 'warning' },
  running: { words: 'Running', tone: 'good' },
  cancelling: { words: 'Stopping', tone: 'warning' },
  failed: { words: 'Failed', tone: 'danger' },
  cancelled: { words: 'Canceled', tone: 'neutral' },
  finished: { words: 'Finished', tone: 'neutral' },
}

/** Returns a span of time in words: '5 s', '10 min', '24 h'. */
export function spanWords(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return seconds < 3_600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`
}

/** Returns what is wrong with stuck work, and what to do. */
export function stuckWords({ kind, name }: StuckWork): string {
  const job = name === null ? '' : nameWords(name)
  const words: Record<StuckWork['kind'], string> = {
    'no-worker': 'No worker is running, so no background job runs. Start the worker.',
    waiting: `${job}: no worker picked it up. They may be busy, or gone.`,
    silent: `${job}: the worker that runs it isn’t responding. If it has died, another one takes over the job.`,
    'no-progress': `${job}: it is running but stuck. Cancel it, or look into the worker’s log.`,
    'schedule-missing': `${job}: its schedule is missing. A worker puts it back when it starts.`,
    'schedule-overdue': `${job}: its next run is late.`,
  }
  return words[kind]
}
