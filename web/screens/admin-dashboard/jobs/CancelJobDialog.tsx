import { userMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { filterByAffected } from '#web/api/query-filters.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { jobLabel, type QueuedJob } from './job-text.ts'

const jobQueries = [filterByAffected('job')]

/**
 * Retries or cancels a job. A failure shows a toast, unless `onDone` is given: then the caller is a
 * dialog, which shows the failure and closes after success.
 */
export function useJobAction(callName: 'retryJob' | 'cancelJob', doneTitle: string, onDone?: () => void) {
  return useAction({
    run: ({ id }: QueuedJob) => call(callName, { params: { id } }),
    successToast: (_, job) => ({ title: doneTitle, description: `${jobLabel(job)}.` }),
    failureToast: onDone ? undefined : (error) => userMessage(error),
    onDone: () => onDone?.(),
    affects: jobQueries,
    refetchOnFailure: jobQueries,
  })
}

/** Confirms canceling a job. */
export function CancelJobDialog({ job, onClose }: { job: QueuedJob; onClose: () => void }) {
  const cancel = useJobAction('cancelJob', 'Job Canceled', onClose)
  return (
    <ConfirmDialog
      title={`Cancel ${jobLabel(job)}?`}
      description="A waiting job leaves the queue. A running job stops and is not retried. What it has finished stays; a half-written file does not."
      labels={{ confirm: 'Cancel job', pending: 'Canceling...', cancel: 'Keep it' }}
      action={cancel}
      onConfirm={() => cancel.mutate(job)}
      onClose={onClose}
    />
  )
}
