import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { QueryContent } from '#web/admin-table/QueryContent.tsx'
import { userMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queryOf } from '#web/api/queries.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useJobProgress } from '#web/screens/admin/use-job-progress.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import styles from './ClubImages.module.css'

type ImagesReport = NonNullable<Output<'getClubImages'>['lastReport']>['report']

/**
 * Club pictures from the radio station's page: the update button, its progress and its last report.
 */
export function ClubImages() {
  const images = useQuery({ ...queryOf('getClubImages'), refetchOnMount: 'always' })
  const progress = useJobProgress('update-club-images')
  const startUpdate = useAction({
    run: () => call('updateClubImages', { body: {} }),
    successToast: { title: 'Image Update Started', description: 'The club pictures are being fetched.' },
    failureToast: (error) => userMessage(error, 'Failed to update the club images.'),
    // Nothing has changed yet: the call only starts the job.
    affects: [],
  })
  return (
    <Section
      id="club-images"
      title="Club Images"
      tools={
        <Button
          icon={<Icon name="picture" size={18} />}
          pending={startUpdate.isPending}
          disabled={!images.data?.stationHost}
          onClick={() => startUpdate.mutate()}
        >
          Update Club Images
        </Button>
      }
    >
      <QueryContent query={images} noun="club images" lines={2}>
        {(update) => <Status {...update} progress={progress} />}
      </QueryContent>
    </Section>
  )
}

interface StatusProps extends Output<'getClubImages'> {
  progress: ReturnType<typeof useJobProgress>
}

/** Where the pictures come from, and the progress and result of their update. */
function Status({ stationHost, lastReport, lastFailure, progress }: StatusProps) {
  return (
    <>
      <p>
        {stationHost === null
          ? 'No radio-station page configured (CLUB_IMAGES_URL).'
          : `Updated daily from the clubs’ page on ${stationHost}. Pictures that groups chose themselves stay.`}
      </p>
      {progress && (
        <div className={styles.progress}>
          <progress max={100} value={progress.percent} aria-label="Update of the club images" />
          <output>
            {Math.round(progress.percent)}% · {progress.message}
          </output>
        </div>
      )}
      {lastFailure && (
        <p className={styles.error}>
          The update of {formatInstant(new Date(lastFailure.at))} failed. {lastFailure.why}
        </p>
      )}
      {lastReport && (
        <>
          <p className={styles.lastUpdated}>Last updated {formatInstant(new Date(lastReport.finishedAt))}</p>
          <UpdateReport report={lastReport.report} />
        </>
      )}
    </>
  )
}

const reportSections: { key: keyof ImagesReport; label: string }[] = [
  { key: 'updated', label: 'Updated' },
  { key: 'unchanged', label: 'Unchanged' },
  { key: 'own', label: 'With their own picture' },
  { key: 'unmatched', label: 'No matching group' },
  { key: 'ambiguous', label: 'Ambiguous' },
  { key: 'failed', label: 'Failed' },
]

/** The result of the last update for each club. */
function UpdateReport({ report }: { report: ImagesReport }) {
  return (
    <div className={styles.report}>
      {reportSections.map(({ key, label }) => (
        <details key={key}>
          <summary>
            {label}: {report[key].length}
          </summary>
          <ul>
            {report[key].map((entry) =>
              typeof entry === 'string' ? (
                <li key={entry}>{entry}</li>
              ) : (
                <li key={entry.name}>
                  {entry.name}: {entry.why}
                </li>
              ),
            )}
          </ul>
        </details>
      ))}
    </div>
  )
}
