import { call } from '#web/api/call.ts'
import { ActionDialog } from '#web/forms/ConfirmDialog.tsx'
import type { Permission } from './permission-status.ts'

/** The permission to revoke, with its group's name for the dialog text. */
export interface Revocation {
  permission: Permission
  groupName: string
}

interface RevokePermissionDialogProps {
  revocation: Revocation
  onClose: () => void
  /** The text of the failure toast. The dialog shows the reason; on /admin it alone does. */
  failureToast?: string
}

/** Asks to confirm the revocation of a permission. */
export function RevokePermissionDialog({ revocation, onClose, failureToast }: RevokePermissionDialogProps) {
  const { permission, groupName } = revocation
  return (
    <ActionDialog
      title="Revoke this permission?"
      description={`${permission.userName} can no longer track ${groupName}. The tracker links stop working right away, and a parade that no one else tracks comes off the map.`}
      labels={{ confirm: 'Revoke', pending: 'Revoking...' }}
      // No `affects`: refetch every query, because revoking can also end a live parade.
      action={{
        run: () => call('revokeTrackingPermission', { params: { id: permission.id } }),
        successToast: { title: 'Permission Revoked', description: 'Its tracker links have ended.' },
        failureToast,
      }}
      failureText="Failed to revoke permission."
      onClose={onClose}
    />
  )
}
