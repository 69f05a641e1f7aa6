import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/controls/Field.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { useParameter } from '#web/ui/hooks/use-parameter.ts'
import styles from '../../admin/Admin.module.css'
import { permissionStatus, shownStatuses } from '../../admin/permissions.ts'
import { PermissionTable } from '../../admin/PermissionTable.tsx'
import { type Asked, RevokeDialog } from '../../admin/RevokeDialog.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { permissionColumns, statusLooks } from './permission-columns.tsx'

interface PermissionsProps {
  groups: UseQueryResult<Output<'listGroups'>>
}

/** The Permissions tab: who may track what, and until when; grant and revoke. */
export function Permissions({ groups }: PermissionsProps) {
  const [granting, setGranting] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [status, setStatus] = useParameter('status')
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
      value={wanted ?? ''}
      onChange={({ target }) => {
        fromTheStart()
        setStatus(target.value)
      }}
    >
      <option value="">All</option>
      {shownStatuses.map((one) => (
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
      <PermissionTable
        label="Permissions"
        status={wanted}
        groups={groups.data ?? []}
        columns={permissionColumns(today)}
        filters={statusFilter}
        empty={
          <EmptyState title="No permissions yet" level={3} actions={grant}>
            Nobody has been permitted to track a group.
          </EmptyState>
        }
        mayRevoke={(one) => permissionStatus(one, today) === 'active'}
        onRevoke={(permission, groupName) => setAsked({ permission, groupName })}
      />
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
