import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import styles from './Admin.module.css'
import type { Permission } from './permissions.ts'

/** A permission that somebody is asked about, with the name of its group. */
export interface Asked {
  permission: Permission
  groupName: string
}

interface RevokeDialogProps {
  asked: Asked
  onClose: () => void
  /** Told of a failure, beside the reason that stands in the dialog. */
  onFailure?: () => void
}

/** Asks before a permission is revoked, and says what goes with it. */
export function RevokeDialog({ asked: { permission, groupName }, onClose, onFailure }: RevokeDialogProps) {
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => call('revokeTrackingPermission', { params: { id: permission.id } }),
    onSuccess: async () => {
      onClose()
      toast({ title: 'Permission Revoked', description: 'Its tracker links have ended.' })
      // A parade may have gone off the map with it.
      await client.invalidateQueries()
    },
    onError: () => onFailure?.(),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Revoke this permission?"
      description={`${permission.userName} can no longer track ${groupName}. The tracker links end at once, and a parade that nobody else tracks goes off the map.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" pending={revoke.isPending} onClick={() => revoke.mutate()}>
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
  )
}
