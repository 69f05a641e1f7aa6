import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { LastUpdated, ParadeStatus } from '../../parades/ParadeStatus.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import adminStyles from '../admin/Admin.module.css'
import styles from './Dashboard.module.css'
import { Phones } from './Phones.tsx'
import { SilentPhones } from './SilentPhones.tsx'

type Parade = Output<'getAdminTracking'>['parades'][number]

/** One active parade: where it is, who tracks it, and the way to stop it, which asks once. */
export function TrackedParade({ parade }: { parade: Parade }) {
  const [asks, setAsks] = useState(false)
  const client = useQueryClient()
  const stop = useMutation({
    mutationFn: () => call('stopTracking', { body: { paradeId: parade.id } }),
    onSuccess: async () => {
      setAsks(false)
      toast({ title: 'Tracking Stopped', description: `${parade.groupName} is off the map.` })
      await client.invalidateQueries()
    },
    onError: () => toast({ title: 'Error', description: 'Failed to stop tracking.', variant: 'destructive' }),
  })
  const path = `/parade/${parade.id}`
  return (
    <Card className={styles.parade} data-group-type={parade.groupType}>
      <div className={styles.line}>
        <h3>{parade.groupName || 'Unknown Group'}</h3>
        <ParadeStatus status={parade.status} />
      </div>
      <div className={styles.line}>
        <p className={styles.facts}>
          <span>
            {parade.latitude}, {parade.longitude}
          </span>
          <LastUpdated parade={parade} />
          <code>{path}</code>
          <Watching viewers={parade.viewers} />
        </p>
        <div className={adminStyles.tools}>
          <a className={styles.view} href={path} target="_blank" rel="noopener">
            View<span className={adminStyles.unseen}> {parade.groupName} in a new tab</span>
          </a>
          <Button variant="danger" aria-label={`Stop ${parade.groupName}`} onClick={() => setAsks(true)}>
            Stop
          </Button>
        </div>
      </div>
      <SilentPhones phones={parade.sessions} />
      <Phones parade={parade} />
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title="Stop this parade?"
        description={`${parade.groupName} goes off every map at once and cannot come back. Its tracker links end; to track again, start anew.`}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>Cancel</Button>
            <Button variant="danger" pending={stop.isPending} onClick={() => stop.mutate()}>
              {stop.isPending ? 'Stopping...' : 'Stop tracking'}
            </Button>
          </>
        }
      >
        {stop.error && (
          <p className={adminStyles.error} role="alert">
            {reasonOf(stop.error, 'The server could not be reached.')}
          </p>
        )}
      </Dialog>
    </Card>
  )
}

/** How many pages show it now, on its own page and on maps of all. */
function Watching({ viewers: { onItsPage, onTheMap } }: { viewers: Parade['viewers'] }) {
  return (
    <span>
      <strong>{onItsPage + onTheMap} watching now</strong>: {onItsPage} on its page, {onTheMap} on a map
    </span>
  )
}
