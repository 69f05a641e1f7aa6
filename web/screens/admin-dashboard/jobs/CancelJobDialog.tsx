import { Question } from '../groups/Question.tsx'
import { jobWords, type QueuedJob } from './job-words.ts'
import { useJobAction } from './use-job-action.ts'

/** Asks before a job is cancelled. */
export function CancelJobDialog({ job, onClose }: { job: QueuedJob; onClose: () => void }) {
  const cancel = useJobAction('cancelJob', 'Job Cancelled', onClose)
  return (
    <Question
      title={`Cancel ${jobWords(job)}?`}
      words={{ act: 'Cancel job', pending: 'Cancelling...' }}
      back="Keep it"
      pending={cancel.isPending}
      error={cancel.error}
      onAct={() => cancel.mutate(job)}
      onClose={onClose}
    >
      One that waits leaves the queue; one that runs stops, and is not tried again. What it has done already
      stays, half a file does not.
    </Question>
  )
}
