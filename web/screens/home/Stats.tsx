import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import styles from './Stats.module.css'

/** Active Groups, Live Parades, Upcoming Events. A dash until a figure is known. */
export function Stats() {
  const { data } = useQuery(queryOf('getStats'))
  return (
    <section className={styles.band} aria-label="In figures">
      <dl className={styles.figures}>
        <Figure words="Active Groups" count={data?.activeGroups} />
        <Figure words="Live Parades" count={data?.liveParades} />
        <Figure words="Upcoming Events" count={data?.upcomingEvents} />
      </dl>
    </section>
  )
}

function Figure({ words, count }: { words: string; count: number | undefined }) {
  return (
    <div className={styles.figure}>
      <dt>{words}</dt>
      <dd data-figures>{count ?? '–'}</dd>
    </div>
  )
}
