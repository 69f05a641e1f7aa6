import { call } from '#web/api/call.ts'
import { ActionDialog } from '#web/forms/ConfirmDialog.tsx'
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
  return (
    <ActionDialog
      title="Revoke this permission?"
      description={`${permission.userName} can no longer track ${groupName}. The tracker links stop working right away, and a parade that no one else tracks comes off the map.`}
      labels={{ confirm: 'Revoke', pending: 'Revoking...' }}
      // Everything is read again: a parade may have left the map with it.
      action={{
        run: () => call('revokeTrackingPermission', { params: { id: permission.id } }),
        successToast: { title: 'Permission Revoked', description: 'Its tracker links have ended.' },
        failureToast: failed,
      }}
      failureText="Failed to revoke permission."
      onClose={onClose}
    />
  )
}
