import { formatInstant } from '#shared/calendar.ts'
import { AdminTable } from '#web/admin-table/AdminTable.tsx'
import type { LocalColumn } from '#web/admin-table/local-rows.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'
import { NoWrap } from '#web/ui/layout/Table.tsx'
import { jobWords, type QueuedJob, stateWords } from './job-words.ts'
import { JobState } from './JobState.tsx'

const lastChange = ({ finishedAt, startedAt, addedAt }: QueuedJob): string =>
  finishedAt ?? startedAt ?? addedAt

const columns: LocalColumn<QueuedJob>[] = [
  { key: 'job', name: 'Job', cell: jobWords, sortValue: jobWords },
  {
    key: 'state',
    name: 'State',
    cell: (job) => <JobState job={job} />,
    sortValue: ({ state }) => stateWords[state].words,
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
  /** The id of the job that is being retried now. */
  retrying: string | undefined
  onRetry: (job: QueuedJob) => void
  onCancel: (job: QueuedJob) => void
}

const actionsWith = (
  retrying: JobTableProps['retrying'],
  onRetry: JobTableProps['onRetry'],
  onCancel: JobTableProps['onCancel'],
) =>
  function Actions(job: QueuedJob) {
    if (job.state === 'failed')
      return (
        <Button
          pending={retrying === job.id}
          aria-label={`Retry ${jobWords(job)}`}
          onClick={() => onRetry(job)}
        >
          Retry
        </Button>
      )
    if (!job.mayCancel) return null
    return (
      <Button variant="quiet" aria-label={`Cancel ${jobWords(job)}`} onClick={() => onCancel(job)}>
        Cancel
      </Button>
    )
  }

/** The jobs that wait, run, or failed or finished lately, with their buttons. */
export function JobTable({ jobs, retrying, onRetry, onCancel }: JobTableProps) {
  return (
    <AdminTable
      label="Background jobs"
      noun="jobs"
      rows={jobs}
      columns={columns}
      getKey={({ id }) => id}
      getSearchText={(job) => `${jobWords(job)} ${stateWords[job.state].words} ${job.reason ?? ''}`}
      defaultOrder="-when"
      actions={actionsWith(retrying, onRetry, onCancel)}
      empty={
        <EmptyState title="No jobs lately" level={3}>
          Downloads, club images and the daily clean-up show here while they run, and for a day afterward.
        </EmptyState>
      }
    />
  )
}
