import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminOnly } from '../../access/AdminOnly.tsx'
import { LogOut } from '../../access/LogOut.tsx'
import { queryOf } from '../../api/queries.ts'
import { usePageTitle } from '../../frame/page-title.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/States.tsx'
import { useNow } from '../../ui/use-now.ts'
import styles from './Admin.module.css'
import { CreatePermission } from './CreatePermission.tsx'
import { PermissionTable } from './PermissionTable.tsx'
import { isActivePermission, isOfThisWeek } from './permissions.ts'
import { type Asked, RevokeDialog } from './RevokeDialog.tsx'
import { SummaryCards } from './SummaryCards.tsx'

/** /admin: who may track, at a glance; grant and revoke. */
export default function Admin() {
  usePageTitle('Admin')
  return (
    <AdminOnly>
      <Permissions />
    </AdminOnly>
  )
}

function Permissions() {
  const [creating, setCreating] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const permissions = useQuery({ ...queryOf('listTrackingPermissions'), refetchOnMount: 'always' })
  const groups = useQuery(queryOf('listGroups'))
  const now = useNow(60_000)
  const active = permissions.data?.filter((permission) => isActivePermission(permission, now))
  const create = (
    <Button variant="primary" icon={<Icon name="plus" size={18} />} onClick={() => setCreating(true)}>
      Create Permission
    </Button>
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Admin</h1>
        <div className={styles.tools}>
          <LinkButton to="/admin-dashboard">Admin Dashboard</LinkButton>
          {create}
          <LogOut />
        </div>
      </header>
      <SummaryCards
        cards={[
          ['Active Permissions', active?.length],
          ['Total Groups', groups.data?.length],
          ['This Week', permissions.data?.filter((permission) => isOfThisWeek(permission, now)).length],
          ['Expired/Revoked', permissions.data && permissions.data.length - (active?.length ?? 0)],
        ]}
      />
      <section className={styles.section} aria-labelledby="active-permissions">
        <h2 id="active-permissions">Active Permissions</h2>
        {permissions.isPending && <Skeleton label="Loading permissions..." lines={5} />}
        {permissions.error && !permissions.data && (
          <ErrorState
            title="The permissions could not be loaded"
            level={3}
            onRetry={() => void permissions.refetch()}
          />
        )}
        {active && (
          <PermissionTable
            label="Active Permissions"
            permissions={active}
            groups={groups.data ?? []}
            empty={
              <EmptyState title="No active permissions" level={3} actions={create}>
                Nobody may track a group at the moment.
              </EmptyState>
            }
            mayRevoke={() => true}
            onRevoke={(permission, groupName) => setAsked({ permission, groupName })}
          />
        )}
      </section>
      {asked && <RevokeDialog asked={asked} onClose={() => setAsked(undefined)} />}
      <CreatePermission open={creating} onOpenChange={setCreating} groups={groups.data ?? []} />
    </div>
  )
}
