import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { jobWords, type QueuedJob } from './job-words.ts'
import { useJobAction } from './use-job-action.ts'

/** Asks before a job is cancelled. */
export function CancelJobDialog({ job, onClose }: { job: QueuedJob; onClose: () => void }) {
  const cancel = useJobAction('cancelJob', 'Job Cancelled', onClose)
  return (
    <ConfirmDialog
      title={`Cancel ${jobWords(job)}?`}
      description="One that waits leaves the queue; one that runs stops, and is not tried again. What it has done already stays, half a file does not."
      words={{ confirm: 'Cancel job', pending: 'Cancelling...', cancel: 'Keep it' }}
      action={cancel}
      onConfirm={() => cancel.mutate(job)}
      onClose={onClose}
    />
  )
}
