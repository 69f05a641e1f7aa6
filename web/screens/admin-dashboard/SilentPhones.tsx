import { formatClock } from '#shared/calendar.ts'
import { Icon } from '#web/ui/controls/Icon.tsx'
import type { PhoneSession } from './admin-parade.ts'
import styles from './Dashboard.module.css'
import { dialedNumber } from './links/link-message.ts'

/** A warning for each phone that has sent nothing for 60 s, with the number to call. */
export function SilentPhones({ phones }: { phones: PhoneSession[] }) {
  const silentPhones = phones.filter(({ status }) => status === 'stale' || status === 'lapsed')
  return (
    <div role="alert" className={styles.warnings}>
      {silentPhones.map(({ id, trackerName, phone, lastHeartbeat }) => (
        <p key={id} className={styles.warning}>
          <Icon name="warning" size={18} />
          <span>
            <strong>{trackerName}’s phone is silent</strong>
            {lastHeartbeat && ` since ${formatClock(new Date(lastHeartbeat))}`}.{' '}
            {phone && (
              <>
                Call <PhoneLink phone={phone} />.{' '}
              </>
            )}
            The page may be closed, the screen locked or the connection lost.
          </span>
        </p>
      ))}
    </div>
  )
}

/** A phone number, with a link that dials it where that is possible. */
function PhoneLink({ phone }: { phone: string }) {
  const number = dialedNumber(phone)
  return number ? <a href={`tel:${number}`}>{phone}</a> : phone
}
