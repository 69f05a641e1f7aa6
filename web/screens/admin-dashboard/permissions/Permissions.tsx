import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/controls/Field.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { permissionStatus, shownStatuses } from '../../admin/permissions.ts'
import { PermissionTable } from '../../admin/PermissionTable.tsx'
import { type Revocation, RevokeDialog } from '../../admin/RevokeDialog.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { permissionColumns, statusLooks } from './permission-columns.tsx'

interface PermissionsProps {
  groups: UseQueryResult<Output<'listGroups'>>
}

/** The Permissions tab: who may track what, and until when; grant and revoke. */
export function Permissions({ groups }: PermissionsProps) {
  const [granting, setGranting] = useState(false)
  const [revocation, setRevocation] = useState<Revocation>()
  const [status, setStatus] = useSearchParameter('status')
  const today = dayOf(useNow(60_000))
  const wanted = shownStatuses.find((one) => one === status)
  const grant = (
    <Button variant="primary" icon={<Icon name="plus" size={18} />} onClick={() => setGranting(true)}>
      Grant Permission
    </Button>
  )
  const statusFilter = (fromTheStart: () => void) => (
    <Select
      label="Status"
      emptyLabel="All"
      options={shownStatuses.map((one) => [one, statusLooks[one][1]] as const)}
      value={wanted ?? ''}
      onChange={({ target }) => {
        fromTheStart()
        setStatus(target.value)
      }}
    />
  )
  return (
    <Section id="permissions" title="Permissions" tools={grant}>
      <PermissionTable
        label="Permissions"
        status={wanted}
        groups={groups.data ?? []}
        columns={permissionColumns(today)}
        filters={statusFilter}
        empty={
          <EmptyState title="No permissions yet" level={3} actions={grant}>
            No one can track right now.
          </EmptyState>
        }
        mayRevoke={(one) => permissionStatus(one, today) === 'active'}
        onRevoke={(permission, groupName) => setRevocation({ permission, groupName })}
      />
      {granting && <GrantDialog groups={groups} today={today} onClose={() => setGranting(false)} />}
      {revocation && (
        <RevokeDialog
          revocation={revocation}
          onClose={() => setRevocation(undefined)}
          failed="Failed to revoke tracking permission."
        />
      )}
    </Section>
  )
}
