import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/api/queries.ts'
import { StatList } from '#web/ui/layout/StatList.tsx'
import styles from './Stats.module.css'

export function Stats() {
  const { data } = useQuery(queryOf('getStats'))
  return (
    <section className={styles.band} aria-label="Stats">
      <StatList
        className={styles.stats}
        stats={[
          { label: 'Active Groups', value: data?.activeGroups },
          { label: 'Live Parades', value: data?.liveParades },
          { label: 'Upcoming Events', value: data?.upcomingEvents },
        ]}
      />
    </section>
  )
}
