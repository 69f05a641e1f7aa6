import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import styles from './LivePanel.module.css'

/** Active Parades, Registered Groups, Total Tracked. A dash until a figure is known. */
export function Counters({ parades }: { parades: number | undefined }) {
  const stats = useQuery(queryOf('getStats'))
  const groups = useQuery(queryOf('listGroups'))
  return (
    <dl className={styles.counters}>
      <Counter words="Active Parades" count={parades} />
      <Counter words="Registered Groups" count={groups.data?.length} />
      <Counter words="Total Tracked" count={stats.data?.totalTracked} />
    </dl>
  )
}

function Counter({ words, count }: { words: string; count: number | undefined }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd data-figures>{count ?? '–'}</dd>
    </div>
  )
}
