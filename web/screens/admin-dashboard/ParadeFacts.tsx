import { ago } from '#shared/calendar.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { Coordinates, LastUpdated, ParadeStatus } from '#web/parades/ParadeStatus.tsx'
import { placeWords } from '#web/parades/parade-words.ts'
import { stateText } from '#web/parades/state-text.ts'
import { messageLabel } from '#web/tracker/holder-message.ts'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import type { AdminParade } from './admin-parade.ts'
import styles from './Dashboard.module.css'

/** The status of a parade, and what it is doing. */
export function ParadeState({ parade }: { parade: AdminParade }) {
  const text = stateText(parade, useServerNow())
  return (
    <p className={styles.state}>
      {text && <StatusChip tone={parade.state === 'off-route' ? 'warning' : 'neutral'}>{text}</StatusChip>}
      <ParadeStatus parade={parade} />
    </p>
  )
}

/** Where a parade is, what it reported last, and how many pages show it. */
export function ParadeFacts({ parade, path }: { parade: AdminParade; path: string }) {
  const now = useServerNow()
  const { report } = parade
  const place = placeWords(parade)
  return (
    <div className={styles.facts}>
      {place && <strong className={styles.place}>{place}</strong>}
      {report && (
        <span>
          {messageLabel({ report: report.report, minutes: report.minutes ?? undefined })} · from the parade,{' '}
          {ago(new Date(report.at), now)}
        </span>
      )}
      <Coordinates parade={parade} />
      <LastUpdated parade={parade} />
      <code>{path}</code>
      <ViewerCount viewers={parade.viewers} />
    </div>
  )
}

/** How many pages show the parade now: its own page, and maps of all parades. */
function ViewerCount({ viewers: { onItsPage, onTheMap } }: Pick<AdminParade, 'viewers'>) {
  return (
    <span>
      <strong>{onItsPage + onTheMap} watching now</strong>: {onItsPage} on the parade page, {onTheMap} on the
      live map
    </span>
  )
}
