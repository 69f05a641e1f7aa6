import { userMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queriesAffectedBy } from '#web/api/query-filters.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { jobWords, type QueuedJob } from './job-words.ts'

const list = [queriesAffectedBy('job')]

/** Retries or cancels a job, and reads the jobs again. A failure has a toast unless a dialog shows it. */
export function useJobAction(name: 'retryJob' | 'cancelJob', title: string, onDone?: () => void) {
  return useAction({
    run: ({ id }: QueuedJob) => call(name, { params: { id } }),
    successToast: (_, job) => ({ title, description: `${jobWords(job)}.` }),
    failureToast: onDone ? undefined : (error) => userMessage(error),
    onDone: () => onDone?.(),
    affects: list,
    refetchOnFailure: list,
  })
}

/** Asks before a job is canceled. */
export function CancelJobDialog({ job, onClose }: { job: QueuedJob; onClose: () => void }) {
  const cancel = useJobAction('cancelJob', 'Job Canceled', onClose)
  return (
    <ConfirmDialog
      title={`Cancel ${jobWords(job)}?`}
      description="A waiting job leaves the queue. A running job stops and is not retried. What it has finished stays; a half-written file does not."
      labels={{ confirm: 'Cancel job', pending: 'Canceling...', cancel: 'Keep it' }}
      action={cancel}
      onConfirm={() => cancel.mutate(job)}
      onClose={onClose}
    />
  )
}
