import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/api/queries.ts'
import { Figures } from '#web/ui/layout/Figures.tsx'
import styles from './LivePanel.module.css'

/** Active Parades, Registered Groups, Total Tracked. */
export function Counters({ parades }: { parades: number | undefined }) {
  const stats = useQuery(queryOf('getStats'))
  const groups = useQuery(queryOf('listGroups'))
  return (
    <Figures
      className={styles.counters}
      figures={[
        ['Active Parades', parades],
        ['Registered Groups', groups.data?.length],
        ['Total Tracked', stats.data?.totalTracked],
      ]}
    />
  )
}
