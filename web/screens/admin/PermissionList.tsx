import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import styles from './Admin.module.css'
import type { Permission } from './permissions.ts'

interface PermissionListProps {
  permissions: Permission[]
  groups: Output<'listGroups'>
}

/** Permissions with the way to revoke each, which asks once. */
export function PermissionList({ permissions, groups }: PermissionListProps) {
  const [asked, setAsked] = useState<Permission>()
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: ({ id }: Permission) => call('revokeTrackingPermission', { params: { id } }),
    onSuccess: async () => {
      setAsked(undefined)
      toast({ title: 'Permission Revoked', description: 'Its tracker links have ended.' })
      // A parade may have gone off the map with it.
      await client.invalidateQueries()
    },
  })
  const nameOf = (groupId: number) => groups.find(({ id }) => id === groupId)?.name ?? `Group ${groupId}`
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Tracker</th>
            <th scope="col">Group</th>
            <th scope="col">Phone</th>
            <th scope="col">Valid</th>
            <th scope="col">
              <span className={styles.unseen}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={permission.id}>
              <th scope="row">{permission.userName}</th>
              <td data-name="Group">{nameOf(permission.groupId)}</td>
              <td data-name="Phone">{permission.userPhone ?? '–'}</td>
              <td data-name="Valid">
                {formatDay(permission.validFrom)} – {formatDay(permission.validUntil)}
              </td>
              <td className={styles.act}>
                <Button
                  aria-label={`Revoke the permission of ${permission.userName}`}
                  onClick={() => {
                    revoke.reset()
                    setAsked(permission)
                  }}
                >
                  Revoke
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Dialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Revoke this permission?"
        description={`${asked?.userName} can no longer track ${nameOf(asked?.groupId ?? 0)}. The tracker links end at once, and a parade that nobody else tracks goes off the map.`}
        actions={
          <>
            <Button onClick={() => setAsked(undefined)}>Cancel</Button>
            <Button variant="danger" pending={revoke.isPending} onClick={() => asked && revoke.mutate(asked)}>
              {revoke.isPending ? 'Revoking...' : 'Revoke'}
            </Button>
          </>
        }
      >
        {revoke.error && (
          <p className={styles.error} role="alert">
            Failed to revoke permission. {reasonOf(revoke.error, 'The server could not be reached.')}
          </p>
        )}
      </Dialog>
    </>
  )
}
