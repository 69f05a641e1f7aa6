import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#shared/calendar.ts'
import { Asked } from '../../../admin-table/Asked.tsx'
import { queryOf } from '../../../api/queries.ts'
import adminStyles from '../../admin/Admin.module.css'
import { CancelJobDialog } from './CancelJobDialog.tsx'
import { nameWords, type Schedule, spanWords } from './job-words.ts'
import styles from './Jobs.module.css'
import { JobTable } from './JobTable.tsx'
import { StuckJobs } from './StuckJobs.tsx'
import { useJobAction } from './use-job-action.ts'

/** The Background Jobs tab: what the workers do, did, failed at and are stuck with. */
export function Jobs() {
  // Pushes ask for it again when a job begins or ends; the interval is for everything else.
  const known = useQuery({ ...queryOf('listJobs'), refetchInterval: 5_000, refetchOnMount: 'always' })
  const retry = useJobAction('retryJob', 'Job Runs Again')
  const [asked, setAsked] = useState<string>()
  const doubted = known.data?.jobs.find(({ id }) => id === asked)
  return (
    <section className={adminStyles.section} aria-labelledby="jobs">
      <h2 id="jobs">Background Jobs</h2>
      <Asked query={known} noun="background jobs">
        {({ jobs, counts, schedules, stuck, workers }) => (
          <>
            <StuckJobs stuck={stuck} />
            <p className={styles.facts}>
              {workers !== null && <span>Workers: {workers}</span>}
              <span>Waiting: {counts.waiting}</span>
              <span>Trying again: {counts.retrying}</span>
              <span>Running: {counts.running}</span>
              <span>Failed: {counts.failed}</span>
            </p>
            <JobTable
              jobs={jobs}
              retrying={retry.isPending ? retry.variables.id : undefined}
              onRetry={(job) => retry.mutate(job)}
              onCancel={({ id }) => setAsked(id)}
            />
            <Schedules schedules={schedules} />
          </>
        )}
      </Asked>
      {doubted && <CancelJobDialog job={doubted} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

function Schedules({ schedules }: { schedules: Schedule[] }) {
  return (
    <>
      <h3 className={styles.heading}>Done by themselves</h3>
      <table className={adminStyles.table} aria-label="Schedules">
        <thead>
          <tr>
            {['Job', 'Every', 'Next run'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schedules.map(({ name, everySeconds, nextAt }) => (
            <tr key={name}>
              <th scope="row">{nameWords(name)}</th>
              <td data-name="Every">{spanWords(everySeconds)}</td>
              <td data-name="Next run">
                {nextAt === null ? 'Not scheduled' : formatInstant(new Date(nextAt))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
