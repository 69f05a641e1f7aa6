import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#shared/calendar.ts'
import { QueryContent } from '#web/admin-table/QueryContent.tsx'
import { queryOf } from '#web/api/queries.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { Table } from '#web/ui/layout/Table.tsx'
import { CancelJobDialog, useJobAction } from './CancelJobDialog.tsx'
import { nameWords, type Schedule, spanWords } from './job-words.ts'
import styles from './Jobs.module.css'
import { JobTable } from './JobTable.tsx'
import { StuckJobs } from './StuckJobs.tsx'

/** The Background Jobs tab: what workers run, ran, failed at and are stuck with. */
export function Jobs() {
  // A push reads the jobs again when one begins or ends; the interval is for everything else.
  const jobs = useQuery({ ...queryOf('listJobs'), refetchInterval: 5_000, refetchOnMount: 'always' })
  const retry = useJobAction('retryJob', 'Job Runs Again')
  const [canceling, setCanceling] = useState<string>()
  const canceled = jobs.data?.jobs.find(({ id }) => id === canceling)
  return (
    <Section id="jobs" title="Background Jobs">
      <QueryContent query={jobs} noun="background jobs">
        {({ jobs: listed, counts, schedules, stuck, workers }) => (
          <>
            <StuckJobs stuck={stuck} />
            <p className={styles.facts}>
              {workers !== null && <span>Workers: {workers}</span>}
              <span>Waiting: {counts.waiting}</span>
              <span>Retrying: {counts.retrying}</span>
              <span>Running: {counts.running}</span>
              <span>Failed: {counts.failed}</span>
            </p>
            <JobTable
              jobs={listed}
              retrying={retry.isPending ? retry.variables.id : undefined}
              onRetry={(job) => retry.mutate(job)}
              onCancel={({ id }) => setCanceling(id)}
            />
            <Schedules schedules={schedules} />
          </>
        )}
      </QueryContent>
      {canceled && <CancelJobDialog job={canceled} onClose={() => setCanceling(undefined)} />}
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
            <th scope="row">{nameWords(name)}</th>
            <td data-name="Every">{spanWords(everySeconds)}</td>
            <td data-name="Next run">
              {nextAt === null ? 'Not scheduled' : formatInstant(new Date(nextAt))}
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}
