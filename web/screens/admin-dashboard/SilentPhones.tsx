import { formatClock } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { Icon } from '#web/ui/controls/Icon.tsx'
import styles from './Dashboard.module.css'

type Phone = Output<'getAdminTracking'>['parades'][number]['sessions'][number]

/** Warns of each phone without a signal for 60 s, with the number to call. */
export function SilentPhones({ phones }: { phones: Phone[] }) {
  const silent = phones.filter(({ status }) => status === 'stale' || status === 'lapsed')
  return (
    <div role="alert" className={styles.warnings}>
      {silent.map(({ id, trackerName, phone, lastHeartbeat }) => (
        <p key={id} className={styles.warning}>
          <Icon name="warning" size={18} />
          <span>
            <strong>{trackerName}’s phone is silent</strong>
            {lastHeartbeat && ` since ${formatClock(new Date(lastHeartbeat))}`}.{' '}
            {phone && (
              <>
                Call <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>.{' '}
              </>
            )}
            The page may be closed, the screen locked or the connection lost.
          </span>
        </p>
      ))}
    </div>
  )
}
