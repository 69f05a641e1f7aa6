import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { ErrorState } from '#web/ui/content/States.tsx'
import adminStyles from '../../admin/Admin.module.css'
import type { Asked } from './group-words.ts'
import { GroupDialogs } from './GroupDialogs.tsx'
import { GroupTable } from './GroupTable.tsx'
import styles from './Groups.module.css'
import { NewGroup } from './NewGroup.tsx'

/** The Groups tab: every group, hidden or not, and what administrators decide on it. */
export function Groups() {
  const groups = useQuery({ ...queryOf('listAdminGroups'), refetchOnMount: 'always' })
  const [asked, setAsked] = useState<Asked>()
  return (
    <section className={adminStyles.section} aria-labelledby="groups">
      <div className={styles.head}>
        <h2 id="groups">Groups</h2>
        <NewGroup />
      </div>
      {groups.isPending && <Skeleton label="Loading groups..." lines={5} />}
      {groups.isError && !groups.data && (
        <ErrorState title="The groups could not be loaded" level={3} onRetry={() => void groups.refetch()} />
      )}
      {groups.data && <GroupTable groups={groups.data} onAsk={setAsked} />}
      {asked && groups.data && <GroupDialogs groups={groups.data} asked={asked} onAsk={setAsked} />}
    </section>
  )
}
