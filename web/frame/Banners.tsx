import { type QueryCache, useQueryClient, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ago } from '#shared/calendar.ts'
import { useIsUnreachable } from '../api/connectivity.ts'
import { pathOf } from '../api/path-of.ts'
import { useServerProbe } from '../api/use-server-probe.ts'
import { Icon } from '../ui/controls/Icon.tsx'
import { useTabSharings } from '../tracker/tab-sharings.ts'
import { useNow } from '../ui/hooks/use-now.ts'
import styles from './Banners.module.css'
import { queryOf } from '../api/queries.ts'
import { siteSettings } from '../site-settings.ts'

/** Tells visitors that the server is unreachable, and how old the data is. */
export function OfflineBanner() {
  const isUnreachable = useIsUnreachable()
  useServerProbe(isUnreachable)
  return (
    <div aria-live="polite">
      {isUnreachable && (
        <div className={styles.offline}>
          <Icon name="offline" size={18} />
          <p>
            You’re offline. <LastUpdate /> Reconnecting…
          </p>
        </div>
      )}
    </div>
  )
}

/** Says when the newest data came that this screen shows. Renders nothing on a screen without data. */
function LastUpdate() {
  const cache = useQueryClient().getQueryCache()
  const updatedAt = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => newestUpdate(cache),
  )
  const now = useNow()
  // The positions of a phone that shares are saved on it, and its page says so.
  const isSharingHere = useTabSharings().length > 0
  if (updatedAt === undefined || (updatedAt === 0 && isSharingHere)) return null
  if (updatedAt === 0) return 'Nothing saved on this phone yet.'
  return (
    <>
      {/* Screen readers announce the banner, but not every second of the age. */}
      Last update{' '}
      <span aria-live="off" className={styles.age}>
        {ago(new Date(updatedAt), now)}
      </span>
      .
    </>
  )
}

/** Returns when the newest data on the screen came, in Unix ms: 0 without any, undefined if the screen needs none. */
function newestUpdate(cache: QueryCache): number | undefined {
  const updates = cache
    .findAll({ type: 'active' })
    // The banner below asks for it on each screen.
    .filter(({ queryKey }) => queryKey[0] !== pathOf('hello'))
    .map(({ state }) => state.dataUpdatedAt)
  return updates.length === 0 ? undefined : Math.max(...updates)
}

/** Tells visitors that the content is invented while the database has demonstration data. */
export function DemonstrationBanner() {
  const { data } = useQuery(queryOf('hello'))
  if (!(data?.demonstration ?? siteSettings.demonstration)) return null
  return (
    <aside className={styles.demonstration} aria-label="Demonstration">
      <Icon name="info" size={18} />
      <p>Demonstration data: the groups, people and parades shown here are invented.</p>
    </aside>
  )
}
