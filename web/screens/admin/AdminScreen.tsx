import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#web/api/queries.ts'
import { EmptyState } from '#web/ui/content/States.tsx'
import { Button, LinkButton } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { AdminPage, createAdminScreen } from './AdminPage.tsx'
import { CreatePermissionDialog } from './CreatePermissionDialog.tsx'
import { PermissionTable } from './PermissionTable.tsx'
import { type PermissionToRevoke, RevokePermissionDialog } from './RevokePermissionDialog.tsx'

/**
 * /admin: the permissions to track, with buttons to grant and revoke. 'Active' includes those whose
 * days are still to come (`open`); the dashboard counts and lists them apart.
 */
function PermissionsPage() {
  const [isCreating, setIsCreating] = useState(false)
  const [revoking, setRevoking] = useState<PermissionToRevoke>()
  const { data: counts } = useQuery({ ...queryOf('getPermissionFigures'), refetchOnMount: 'always' })
  const { data: groups } = useQuery(queryOf('listAdminGroups'))
  const createButton = (
    <Button variant="primary" icon={<Icon name="plus" size={18} />} onClick={() => setIsCreating(true)}>
      Create Permission
    </Button>
  )
  return (
    <AdminPage
      title="Admin"
      tools={
        <>
          <LinkButton to="/admin-dashboard">Admin Dashboard</LinkButton>
          {createButton}
        </>
      }
      figures={[
        { label: 'Active Permissions', value: counts?.open },
        { label: 'Total Groups', value: groups?.length },
        { label: 'This Week', value: counts?.ofLast7Days },
        { label: 'Expired/Revoked', value: counts && counts.total - counts.open },
      ]}
    >
      <Section id="active-permissions" title="Active Permissions">
        <PermissionTable
          label="Active Permissions"
          status="open"
          empty={
            <EmptyState title="No active permissions" level={3} actions={createButton}>
              No one can track right now.
            </EmptyState>
          }
          onRevoke={(permission, groupName) => setRevoking({ permission, groupName })}
        />
      </Section>
      {revoking && <RevokePermissionDialog {...revoking} onClose={() => setRevoking(undefined)} />}
      {isCreating && (
        <CreatePermissionDialog
          groups={groups?.filter(({ isActive }) => isActive) ?? []}
          onClose={() => setIsCreating(false)}
        />
      )}
    </AdminPage>
  )
}

export default createAdminScreen(pages.admin.title, PermissionsPage)
