import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/States.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useParameter } from '../../../ui/use-parameter.ts'
import styles from '../../admin/Admin.module.css'
import { permissionStatus, permissionStatuses } from '../../admin/permissions.ts'
import { PermissionTable } from '../../admin/PermissionTable.tsx'
import { type Asked, RevokeDialog } from '../../admin/RevokeDialog.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { permissionColumns, statusLooks } from './permission-columns.tsx'

interface PermissionsProps {
  permissions: UseQueryResult<Output<'listTrackingPermissions'>>
  groups: UseQueryResult<Output<'listGroups'>>
}

/** The Permissions tab: who may track what, and until when; grant and revoke. */
export function Permissions({ permissions, groups }: PermissionsProps) {
  const [granting, setGranting] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [status, setStatus] = useParameter('status')
  const [, setPage] = useParameter('page')
  const today = dayOf(useNow(60_000))
  const wanted = permissionStatuses.find((one) => one === status)
  const shown = permissions.data?.filter((one) => !wanted || permissionStatus(one, today) === wanted)
  const grant = (
    <Button variant="primary" icon={<Icon name="plus" size={18} />} onClick={() => setGranting(true)}>
      Grant Permission
    </Button>
  )
  const statusFilter = (
    <Select
      label="Status"
      value={wanted ?? ''}
      onChange={({ target }) => {
        setPage('', 'replace')
        setStatus(target.value)
      }}
    >
      <option value="">All</option>
      {permissionStatuses.map((one) => (
        <option key={one} value={one}>
          {statusLooks[one][1]}
        </option>
      ))}
    </Select>
  )
  return (
    <section className={styles.section} aria-labelledby="permissions">
      <div className={styles.head}>
        <h2 id="permissions">Permissions</h2>
        {grant}
      </div>
      {permissions.isPending && <Skeleton label="Loading permissions..." lines={5} />}
      {permissions.error && !permissions.data && (
        <ErrorState
          title="The permissions could not be loaded"
          level={3}
          onRetry={() => void permissions.refetch()}
        />
      )}
      {permissions.data?.length === 0 && (
        <EmptyState title="No permissions yet" level={3} actions={grant}>
          Nobody has been permitted to track a group.
        </EmptyState>
      )}
      {shown && permissions.data!.length > 0 && (
        <PermissionTable
          label="Permissions"
          permissions={shown}
          groups={groups.data ?? []}
          columns={permissionColumns(today)}
          filters={statusFilter}
          mayRevoke={(one) => permissionStatus(one, today) === 'active'}
          onRevoke={(permission, groupName) => setAsked({ permission, groupName })}
        />
      )}
      {granting && <GrantDialog groups={groups} today={today} onClose={() => setGranting(false)} />}
      {asked && (
        <RevokeDialog
          asked={asked}
          onClose={() => setAsked(undefined)}
          onFailure={() =>
            toast({
              title: 'Error',
              description: 'Failed to revoke tracking permission.',
              variant: 'destructive',
            })
          }
        />
      )}
    </section>
  )
}
