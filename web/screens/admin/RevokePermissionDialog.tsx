import { call } from '#web/api/call.ts'
import { ActionDialog } from '#web/forms/ConfirmDialog.tsx'
import type { Permission } from './permission-status.ts'

/** A permission that an administrator is about to revoke. */
export interface PermissionToRevoke {
  permission: Permission
  groupName: string
}

interface RevokePermissionDialogProps extends PermissionToRevoke {
  onClose: () => void
  /** Whether a failure shows a toast, in addition to the error in the dialog. */
  toastsFailure?: boolean
}

/** Asks to confirm the revocation of a permission. */
export function RevokePermissionDialog({
  permission,
  groupName,
  onClose,
  toastsFailure = false,
}: RevokePermissionDialogProps) {
  return (
    <ActionDialog
      title="Revoke this permission?"
      description={`${permission.userName} will no longer be able to track ${groupName} with this permission. Its tracker links stop working right away, and a parade that no one else is tracking comes off the map.`}
      labels={{ confirm: 'Revoke', pending: 'Revoking...' }}
      action={{
        run: () => call('revokeTrackingPermission', { params: { id: permission.id } }),
        successToast: { title: 'Permission Revoked', description: 'Its tracker links have ended.' },
        failureToast: toastsFailure ? 'Failed to revoke tracking permission.' : undefined,
        // No `affects`: refetch every query, because revoking can also end a live parade.
      }}
      failureText="Failed to revoke permission."
      onClose={onClose}
    />
  )
}
