import { Optional } from '../lazy/ErrorBoundary.tsx'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { toastError } from '../ui/toasts/toast.ts'
import type { AdminDialogProps } from './AdminDialog.tsx'

const AdminDialog = lazyComponent(() => import('./AdminDialog.tsx'))

/** The admin password dialog. A toast says that its code could not be loaded. */
export function LazyAdminDialog(props: AdminDialogProps) {
  const onLoadError = () => {
    props.onClose()
    toastError('The dialog could not be loaded. Please try again.')
  }
  return (
    <Optional onError={onLoadError}>
      <AdminDialog {...props} />
    </Optional>
  )
}
