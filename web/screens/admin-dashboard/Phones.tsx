import { ago, formatEnd } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { StatusChip } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useNow } from '../../ui/use-now.ts'
import adminStyles from '../admin/Admin.module.css'
import styles from './Dashboard.module.css'

type Session = Output<'getAdminTracking'>['parades'][number]['sessions'][number]

const looks: Record<Session['status'], ['good' | 'neutral' | 'warning' | 'danger', string]> = {
  active: ['good', 'Active'],
  pending: ['neutral', 'Waiting for a phone'],
  stale: ['warning', 'Silent for over 60 s'],
  lapsed: ['danger', 'Lapsed'],
  stopped: ['neutral', 'Stopped'],
  expired: ['neutral', 'Expired'],
}

/** The phones of a parade: who, how they are heard, and until when their links count. */
export function Phones({ sessions }: { sessions: Session[] }) {
  const now = useNow()
  return (
    <table className={classes(adminStyles.table, styles.phones)}>
      <thead>
        <tr>
          {['Tracker', 'Status', 'Last fix', 'Battery', 'Fixes', 'Link ends'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => {
          const [tone, words] = looks[session.status]
          const end = new Date(session.expiresAt)
          return (
            <tr key={session.id}>
              <th scope="row">
                {session.trackerName}
                {session.phone && ` · ${session.phone}`}
                {session.isPrimary && <span className={styles.primary}>Primary</span>}
              </th>
              <td data-name="Status">
                <StatusChip tone={tone}>
                  {session.status === 'stale' && <Icon name="warning" size={14} />}
                  {words}
                </StatusChip>
              </td>
              <td data-name="Last fix">
                {session.lastFixAt ? ago(new Date(session.lastFixAt), now) : '–'}
                {session.accuracy !== null && ` · ±${Math.round(session.accuracy)} m`}
              </td>
              <td data-name="Battery">
                {session.battery === null ? '–' : `${Math.round(session.battery * 100)} %`}
              </td>
              <td data-name="Fixes">
                {session.fixesReceived}
                {session.fixesSetAside > 0 && `, ${session.fixesSetAside} set aside`}
              </td>
              <td data-name="Link ends">{formatEnd(end)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
