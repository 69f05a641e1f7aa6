import { ago } from '#shared/calendar.ts'
import { useConnectivity } from '../api/connectivity.ts'
import { useServerProbe } from '../api/use-server-probe.ts'
import { Icon } from '../ui/controls/Icon.tsx'
import { useNow } from '../ui/hooks/use-now.ts'
import styles from './Banners.module.css'

/** Tells visitors that the server is unreachable, and how old the data is. */
export function OfflineBanner() {
  const { isUnreachable, lastResponseAt } = useConnectivity()
  useServerProbe(isUnreachable)
  return (
    <div aria-live="polite">
      {isUnreachable && (
        <div className={styles.offline}>
          <Icon name="offline" size={18} />
          <p>
            You’re offline.{' '}
            {lastResponseAt ? <LastUpdate time={lastResponseAt} /> : 'Nothing saved on this phone yet.'}{' '}
            Reconnecting…
          </p>
        </div>
      )}
    </div>
  )
}

function LastUpdate({ time }: { time: Date }) {
  return <>Last update {ago(time, useNow(10_000))}.</>
}
