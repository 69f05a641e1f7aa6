import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onToast, shownToast } from './toast.ts'

const ToastView = lazy(() => import('./ToastView.tsx'))

/** Where toasts appear. Brings their code when the first one is wanted. */
export function Toasts() {
  const shown = useSyncExternalStore(onToast, shownToast, shownToast)
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <ToastView shown={shown} />
    </Suspense>
  )
}
