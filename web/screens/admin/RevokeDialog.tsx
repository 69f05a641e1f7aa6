import { call } from '#web/api/call.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useAction } from '#web/forms/use-action.ts'
import type { Permission } from './permissions.ts'

/** A permission that is about to be revoked, with the name of its group. */
export interface Revocation {
  permission: Permission
  groupName: string
}

interface RevokeDialogProps {
  revocation: Revocation
  onClose: () => void
  /** The toast of a failure, beside the reason in the dialog. */
  failed?: string
}

/** Asks before a permission is revoked. */
export function RevokeDialog({ revocation, onClose, failed }: RevokeDialogProps) {
  const { permission, groupName } = revocation
  // Everything is read again: a parade may have left the map with it.
  const revoke = useAction({
    run: () => call('revokeTrackingPermission', { params: { id: permission.id } }),
    done: { title: 'Permission Revoked', description: 'Its tracker links have ended.' },
    failed,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title="Revoke this permission?"
      description={`${permission.userName} can no longer track ${groupName}. The tracker links stop working right away, and a parade that no one else tracks comes off the map.`}
      words={{ confirm: 'Revoke', pending: 'Revoking...' }}
      action={revoke}
      failed="Failed to revoke permission."
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    />
  )
}
