import { useNavigate } from 'react-router'
import { PasswordDialog } from '../access/PasswordDialog.tsx'

export interface AdminDialogProps {
  /** The path of the screen that it leads to. */
  to: string
  onClose: () => void
}

/** The admin password dialog of the footer and the menu. On success it leads to an admin screen. */
export default function AdminDialog({ to, onClose }: AdminDialogProps) {
  const navigate = useNavigate()
  return (
    <PasswordDialog
      onClose={onClose}
      onGranted={() => {
        onClose()
        // Instead of the dialog's own history entry (`back-button.ts`).
        void navigate(to, { replace: true })
      }}
    />
  )
}
