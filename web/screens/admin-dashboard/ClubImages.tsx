import { useMutation, useQuery } from '@tanstack/react-query'
import { formatInstant } from '#shared/calendar.ts'
import type { Payload } from '#shared/live/messages.ts'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import adminStyles from '../admin/Admin.module.css'
import { ClubImagesReport } from './ClubImagesReport.tsx'
import styles from './ClubImages.module.css'

/** The pictures of clubs from the radio station's page: the button that updates them, how far that is, what it came to. */
export function ClubImages() {
  const known = useQuery({ ...queryOf('getClubImages'), refetchOnMount: 'always' })
  const { data: progress } = useQuery<Payload<'job:progress'>>({
    queryKey: ['job:progress', 'update-club-images'],
    enabled: false,
  })
  const update = useMutation({
    mutationFn: () => call('updateClubImages', { body: {} }),
    onSuccess: () =>
      toast({ title: 'Image Update Started', description: 'The club pictures are being fetched.' }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'Failed to update the club images.'),
        variant: 'destructive',
      }),
  })
  if (!known.data) return null
  const { station, last, trouble } = known.data
  return (
    <section className={adminStyles.section} aria-labelledby="club-images">
      <header className={adminStyles.head}>
        <h2 id="club-images">Club Images</h2>
        <Button
          icon={<Icon name="picture" size={18} />}
          pending={update.isPending}
          disabled={station === null}
          onClick={() => update.mutate()}
        >
          Update Club Images
        </Button>
      </header>
      <p>
        {station === null
          ? 'No page of a radio station is set (CLUB_IMAGES_URL).'
          : `From the clubs’ page of ${station}, every day. A picture that a group chose itself stays.`}
      </p>
      {progress && progress.percent < 100 && (
        <div className={styles.progress}>
          <progress max={100} value={progress.percent} aria-label="Update of the club images" />
          <output>
            {Math.round(progress.percent)} % · {progress.message}
          </output>
        </div>
      )}
      {trouble && (
        <p className={styles.trouble}>
          The update of {formatInstant(new Date(trouble.at))} failed. {trouble.why}
        </p>
      )}
      {last && (
        <>
          <p className={styles.when}>Last updated {formatInstant(new Date(last.finishedAt))}</p>
          <ClubImagesReport report={last.report} />
        </>
      )}
    </section>
  )
}
