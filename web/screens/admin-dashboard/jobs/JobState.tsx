import { useJobProgress } from '#web/screens/admin/use-job-progress.ts'
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
  const pushedProgress = useJobProgress(job.topic)
  // A push is newer than the list, which is polled.
  const progress = pushedProgress ?? job.progress
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
