import { useNavigate } from 'react-router'
import { PasswordDialog } from '../access/PasswordDialog.tsx'

/** The admin password dialog of the footer. On success it leads to /admin. */
export default function AdminDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <PasswordDialog
      onClose={onClose}
      onGranted={() => {
        onClose()
        // Instead of the dialog's own history entry (`back-button.ts`).
        void navigate('/admin', { replace: true })
      }}
    />
  )
}
