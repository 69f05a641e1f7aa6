import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/api/queries.ts'
import { Figures } from '#web/ui/layout/Figures.tsx'
import styles from './Stats.module.css'

export function Stats() {
  const { data } = useQuery(queryOf('getStats'))
  return (
    <section className={styles.band} aria-label="In figures">
      <Figures
        className={styles.stats}
        figures={[
          ['Active Groups', data?.activeGroups],
          ['Live Parades', data?.liveParades],
          ['Upcoming Events', data?.upcomingEvents],
        ]}
      />
    </section>
  )
}
