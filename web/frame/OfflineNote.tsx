import { ago } from '#shared/calendar.ts'
import { useReach } from '../api/reach.ts'
import { useServerProbe } from '../api/use-server-probe.ts'
import { Icon } from '../ui/controls/Icon.tsx'
import { useNow } from '../ui/hooks/use-now.ts'
import styles from './Notes.module.css'

/** Says that the server is unreachable, and how old the shown data is. */
export function OfflineNote() {
  const { silent, lastAnswer } = useReach()
  useServerProbe(silent)
  return (
    <div aria-live="polite">
      {silent && (
        <div className={styles.offline}>
          <Icon name="offline" size={18} />
          <p>
            No connection. {lastAnswer ? <Known since={lastAnswer} /> : 'Nothing could be loaded yet.'} Trying
            again by itself.
          </p>
        </div>
      )}
    </div>
  )
}

function Known({ since }: { since: Date }) {
  const now = useNow(10_000)
  return <>This is what was known {ago(since, now)}.</>
}
