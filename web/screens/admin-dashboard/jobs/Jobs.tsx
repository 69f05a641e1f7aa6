import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#shared/calendar.ts'
import { QueryContent } from '#web/admin-table/QueryContent.tsx'
import { pollEvery } from '#web/api/poll-every.ts'
import { queryOf } from '#web/api/queries.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { Table } from '#web/ui/layout/Table.tsx'
import { AlertFigures } from './AlertFigures.tsx'
import { CancelJobDialog, useJobAction } from './CancelJobDialog.tsx'
import { jobTypeLabel, type Schedule, durationText } from './job-text.ts'
import dashboardStyles from '../Dashboard.module.css'
import styles from './Jobs.module.css'
import { JobTable } from './JobTable.tsx'
import { StuckJobs } from './StuckJobs.tsx'

/** The Background Jobs tab: what the workers do, what failed or is stuck, and what can be retried. */
export function Jobs() {
  // A push refetches this when a job starts or ends; polling covers everything else.
  const jobs = useQuery({
    ...queryOf('listJobs'),
    refetchInterval: pollEvery(5_000),
    refetchOnMount: 'always',
  })
  const retry = useJobAction('retryJob', 'Job Restarted')
  const [cancelingId, setCancelingId] = useState<string>()
  const jobToCancel = jobs.data?.jobs.find(({ id }) => id === cancelingId)
  return (
    <Section id="jobs" title="Background Jobs">
      <QueryContent query={jobs} noun="background jobs">
        {({ jobs: listedJobs, counts, schedules, stuck, workers }) => (
          <>
            <StuckJobs jobs={stuck} />
            <p className={dashboardStyles.facts}>
              {workers !== null && <span>Workers: {workers}</span>}
              <span>Waiting: {counts.waiting}</span>
              <span>Retrying: {counts.retrying}</span>
              <span>Running: {counts.running}</span>
              <span>Failed: {counts.failed}</span>
            </p>
            <JobTable
              jobs={listedJobs}
              retryingId={retry.isPending ? retry.variables.id : undefined}
              onRetry={(job) => retry.mutate(job)}
              onCancel={({ id }) => setCancelingId(id)}
            />
            <Schedules schedules={schedules} />
            <AlertFigures />
          </>
        )}
      </QueryContent>
      {jobToCancel && <CancelJobDialog job={jobToCancel} onClose={() => setCancelingId(undefined)} />}
    </Section>
  )
}

function Schedules({ schedules }: { schedules: Schedule[] }) {
  return (
    <>
      <h3 className={styles.heading}>Scheduled</h3>
      <Table label="Schedules" headers={['Job', 'Every', 'Next run']}>
        {schedules.map(({ name, everySeconds, nextAt }) => (
          <tr key={name}>
            <th scope="row">{jobTypeLabel(name)}</th>
            <td data-name="Every">{durationText(everySeconds)}</td>
            <td data-name="Next run">
              {nextAt === null ? 'Not scheduled' : formatInstant(new Date(nextAt))}
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}
