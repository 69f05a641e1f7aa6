import { useQuery } from '@tanstack/react-query'
import type { Output } from '#shared/contract/types.ts'
import { queryOf } from '#web/api/queries.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import styles from './LinkClicks.module.css'

/** How often visitors clicked a group's links. Only organizers and administrators see it. */
export function LinkClicks({ groupId }: { groupId: number }) {
  // Not cached: only organizers may see the counts.
  const clicks = useQuery({
    ...queryOf('getGroupClicks', { params: { id: groupId } }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <section className={styles.clicks} aria-labelledby="link-clicks">
      <h2 id="link-clicks">Link clicks</h2>
      {clicks.data ? (
        <Counts clicks={clicks.data} />
      ) : clicks.isError ? (
        <div className={styles.error} role="alert">
          <p>The clicks could not be loaded.</p>
          <Button variant="quiet" onClick={() => void clicks.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <Skeleton label="Loading clicks..." lines={2} />
      )}
    </section>
  )
}

const clickKinds = [
  { kind: 'donation_click', label: 'Support' },
  { kind: 'merchandise_click', label: 'Merchandise' },
] as const

function Counts({ clicks: { total, last30Days } }: { clicks: Output<'getGroupClicks'> }) {
  if (clickKinds.every(({ kind }) => total[kind] === 0)) {
    return <p>No clicks yet. Clicks on this group’s Support and Merchandise links are counted here.</p>
  }
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Link</th>
            <th scope="col">30 days</th>
            <th scope="col">All time</th>
          </tr>
        </thead>
        <tbody>
          {clickKinds.map(({ kind, label }) => (
            <tr key={kind}>
              <th scope="row">{label}</th>
              <td>{last30Days[kind].toLocaleString('en-US')}</td>
              <td>{total[kind].toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>Only this group’s organizers and the administrators see these numbers.</p>
    </>
  )
}
