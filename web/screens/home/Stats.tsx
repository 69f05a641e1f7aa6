import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/api/queries.ts'
import { StatList } from '#web/ui/layout/StatList.tsx'
import styles from './Stats.module.css'

/** Active Groups, Live Parades, Upcoming Events. */
export function Stats() {
  const { data } = useQuery(queryOf('getStats'))
  return (
    <section className={styles.band} aria-label="In figures">
      <StatList
        className={styles.figures}
        stats={[
          ['Active Groups', data?.activeGroups],
          ['Live Parades', data?.liveParades],
          ['Upcoming Events', data?.upcomingEvents],
        ]}
      />
    </section>
  )
}
