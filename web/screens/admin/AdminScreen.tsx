import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#web/api/queries.ts'
import { EmptyState } from '#web/ui/content/States.tsx'
import { Button, LinkButton } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { AdminPage, adminScreen } from './AdminPage.tsx'
import { CreatePermission } from './CreatePermission.tsx'
import { PermissionTable } from './PermissionTable.tsx'
import { type Revocation, RevokeDialog } from './RevokeDialog.tsx'

/** /admin: who may track, at a glance; grant and revoke. */
function Permissions() {
  const [creating, setCreating] = useState(false)
  const [revocation, setRevocation] = useState<Revocation>()
  const { data: figures } = useQuery({ ...queryOf('getPermissionFigures'), refetchOnMount: 'always' })
  const groups = useQuery(queryOf('listGroups'))
  const create = (
    <Button variant="primary" icon={<Icon name="plus" size={18} />} onClick={() => setCreating(true)}>
      Create Permission
    </Button>
  )
  return (
    <AdminPage
      title="Admin"
      tools={
        <>
          <LinkButton to="/admin-dashboard">Admin Dashboard</LinkButton>
          {create}
        </>
      }
      figures={[
        { label: 'Active Permissions', value: figures?.open },
        { label: 'Total Groups', value: groups.data?.length },
        { label: 'This Week', value: figures?.ofThisWeek },
        { label: 'Expired/Revoked', value: figures && figures.total - figures.open },
      ]}
    >
      <Section id="active-permissions" title="Active Permissions">
        <PermissionTable
          label="Active Permissions"
          status="open"
          groups={groups.data ?? []}
          empty={
            <EmptyState title="No active permissions" level={3} actions={create}>
              No one can track right now.
            </EmptyState>
          }
          mayRevoke={() => true}
          onRevoke={(permission, groupName) => setRevocation({ permission, groupName })}
        />
      </Section>
      {revocation && <RevokeDialog revocation={revocation} onClose={() => setRevocation(undefined)} />}
      <CreatePermission open={creating} onOpenChange={setCreating} groups={groups.data ?? []} />
    </AdminPage>
  )
}

export default adminScreen(pages.admin.title, Permissions)
