import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminOnly } from '../../access/AdminOnly.tsx'
import { LogOut } from '../../access/LogOut.tsx'
import { queryOf } from '../../api/queries.ts'
import { usePageTitle } from '../../frame/page-title.ts'
import { Button, LinkButton } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import { EmptyState } from '../../ui/content/States.tsx'
import styles from './Admin.module.css'
import { CreatePermission } from './CreatePermission.tsx'
import { PermissionTable } from './PermissionTable.tsx'
import { type Asked, RevokeDialog } from './RevokeDialog.tsx'
import { SummaryCards } from './SummaryCards.tsx'

/** /admin: who may track, at a glance; grant and revoke. */
export default function Admin() {
  usePageTitle(pages.admin.title)
  return (
    <AdminOnly>
      <Permissions />
    </AdminOnly>
  )
}

function Permissions() {
  const [creating, setCreating] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const { data: figures } = useQuery({ ...queryOf('getPermissionFigures'), refetchOnMount: 'always' })
  const groups = useQuery(queryOf('listGroups'))
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
          ['Active Permissions', figures?.open],
          ['Total Groups', groups.data?.length],
          ['This Week', figures?.ofThisWeek],
          ['Expired/Revoked', figures && figures.total - figures.open],
        ]}
      />
      <section className={styles.section} aria-labelledby="active-permissions">
        <h2 id="active-permissions">Active Permissions</h2>
        <PermissionTable
          label="Active Permissions"
          status="open"
          groups={groups.data ?? []}
          empty={
            <EmptyState title="No active permissions" level={3} actions={create}>
              Nobody may track a group at the moment.
            </EmptyState>
          }
          mayRevoke={() => true}
          onRevoke={(permission, groupName) => setAsked({ permission, groupName })}
        />
      </section>
      {asked && <RevokeDialog asked={asked} onClose={() => setAsked(undefined)} />}
      <CreatePermission open={creating} onOpenChange={setCreating} groups={groups.data ?? []} />
    </div>
  )
}
