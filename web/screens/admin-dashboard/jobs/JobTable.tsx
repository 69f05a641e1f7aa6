import { formatInstant } from '#shared/calendar.ts'
import { AdminTable } from '#web/admin-table/AdminTable.tsx'
import type { LocalColumn } from '#web/admin-table/local-rows.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'
import { NoWrap } from '#web/ui/layout/Table.tsx'
import { jobLabel, type QueuedJob, stateChips } from './job-text.ts'
import { JobState } from './JobState.tsx'

const lastChange = ({ finishedAt, startedAt, addedAt }: QueuedJob): string =>
  finishedAt ?? startedAt ?? addedAt

const columns: LocalColumn<QueuedJob>[] = [
  { key: 'job', name: 'Job', cell: jobLabel, sortValue: jobLabel },
  {
    key: 'state',
    name: 'State',
    cell: (job) => <JobState job={job} />,
    sortValue: ({ state }) => stateChips[state].label,
  },
  {
    key: 'when',
    name: 'When',
    cell: (job) => <time dateTime={lastChange(job)}>{formatInstant(new Date(lastChange(job)))}</time>,
    sortValue: lastChange,
  },
  {
    key: 'tries',
    name: 'Tries',
    cell: ({ tries, mostTries }) => <NoWrap>{`${tries} of ${mostTries}`}</NoWrap>,
    sortValue: ({ tries }) => tries,
  },
]

interface JobTableProps {
  jobs: QueuedJob[]
  /** The id of the job whose retry is in flight. */
  retryingId: string | undefined
  onRetry: (job: QueuedJob) => void
  onCancel: (job: QueuedJob) => void
}

const rowActions = (
  retryingId: JobTableProps['retryingId'],
  onRetry: JobTableProps['onRetry'],
  onCancel: JobTableProps['onCancel'],
) =>
  function Actions(job: QueuedJob) {
    if (job.state === 'failed')
      return (
        <Button
          pending={retryingId === job.id}
          aria-label={`Retry ${jobLabel(job)}`}
          onClick={() => onRetry(job)}
        >
          Retry
        </Button>
      )
    if (!job.mayCancel) return null
    return (
      <Button variant="quiet" aria-label={`Cancel ${jobLabel(job)}`} onClick={() => onCancel(job)}>
        Cancel
      </Button>
    )
  }

/** Waiting, running and recently finished or failed jobs. */
export function JobTable({ jobs, retryingId, onRetry, onCancel }: JobTableProps) {
  return (
    <AdminTable
      label="Background jobs"
      noun="jobs"
      rows={jobs}
      columns={columns}
      getKey={({ id }) => id}
      getSearchText={(job) => `${jobLabel(job)} ${stateChips[job.state].label} ${job.reason ?? ''}`}
      defaultOrder="-when"
      actions={rowActions(retryingId, onRetry, onCancel)}
      empty={
        <EmptyState title="No recent jobs" level={3}>
          Downloads, club images and the daily clean-up show here while they run, and for a day afterward.
        </EmptyState>
      }
    />
  )
}
