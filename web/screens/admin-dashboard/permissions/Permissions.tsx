import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/controls/Field.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { displayStatuses } from '#web/screens/admin/permission-status.ts'
import { PermissionTable } from '#web/screens/admin/PermissionTable.tsx'
import {
  type PermissionToRevoke,
  RevokePermissionDialog,
} from '#web/screens/admin/RevokePermissionDialog.tsx'
import type { NewLink } from '../links/new-link.ts'
import { NewLinkDialog } from '../links/NewLinkDialog.tsx'
import { GrantPermissionDialog } from './GrantPermissionDialog.tsx'
import { permissionColumns, statusChips } from './permission-columns.tsx'

interface PermissionsProps {
  groups: UseQueryResult<Output<'listGroups'>>
}

/** The Permissions tab: all permissions, with buttons to grant and revoke. */
export function Permissions({ groups }: PermissionsProps) {
  const [isGranting, setIsGranting] = useState(false)
  const [newLink, setNewLink] = useState<NewLink>()
  const [revoking, setRevoking] = useState<PermissionToRevoke>()
  const [statusParameter, setStatus] = useSearchParameter('status')
  const today = dayOf(useServerNow(EVERY_MINUTE_MS))
  const status = displayStatuses.find((name) => name === statusParameter)
  const grantButton = (
    <Button variant="primary" icon={<Icon name="plus" size={18} />} onClick={() => setIsGranting(true)}>
      Grant Permission
    </Button>
  )
  const statusFilter = (goToFirstPage: () => void) => (
    <Select
      label="Status"
      emptyLabel="All"
      options={displayStatuses.map((name) => [name, statusChips[name].label] as const)}
      value={status ?? ''}
      onChange={({ target }) => {
        goToFirstPage()
        setStatus(target.value)
      }}
    />
  )
  return (
    <Section id="permissions" title="Permissions" tools={grantButton}>
      <PermissionTable
        label="Permissions"
        status={status}
        extraColumns={permissionColumns(today)}
        filters={statusFilter}
        empty={
          <EmptyState title="No permissions yet" level={3} actions={grantButton}>
            No one can track right now.
          </EmptyState>
        }
        onRevoke={(permission, groupName) => setRevoking({ permission, groupName })}
      />
      {isGranting && (
        <GrantPermissionDialog
          groups={groups}
          today={today}
          onClose={() => setIsGranting(false)}
          onLinkCreated={setNewLink}
        />
      )}
      {newLink && <NewLinkDialog link={newLink} onClose={() => setNewLink(undefined)} />}
      {revoking && (
        <RevokePermissionDialog {...revoking} onClose={() => setRevoking(undefined)} toastsFailure />
      )}
    </Section>
  )
}
