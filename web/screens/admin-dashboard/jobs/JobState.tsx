import { useQuery } from '@tanstack/react-query'
import type { Payload } from '#shared/live/messages.ts'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import { type QueuedJob, stateChips } from './job-text.ts'
import styles from './Jobs.module.css'

/** The state of a job, with its progress or the reason it failed. */
export function JobState({ job }: { job: QueuedJob }) {
  const { label, tone } = stateChips[job.state]
  return (
    <span className={styles.state}>
      <StatusChip tone={tone}>{label}</StatusChip>
      {job.state === 'running' && <Progress job={job} />}
      {job.reason && <span className={styles.reason}>{job.reason}</span>}
    </span>
  )
}

function Progress({ job }: { job: QueuedJob }) {
  const { data: pushedProgress } = useQuery<Payload<'job:progress'>>({
    queryKey: ['job:progress', job.topic],
    enabled: false,
  })
  // A pushed 100% is left over from an earlier run.
  const progress = pushedProgress && pushedProgress.percent < 100 ? pushedProgress : job.progress
  if (!progress?.message) return null
  return (
    <span className={styles.progress}>
      <progress max={100} value={progress.percent} aria-label="Progress" />
      <span>
        {Math.round(progress.percent)}% · {progress.message}
      </span>
    </span>
  )
}
