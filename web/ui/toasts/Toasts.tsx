import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from '../overlay/open-dialogs.ts'
import { Toast } from './Toast.tsx'
import { type ShownToast, useLatestToast } from './toast.ts'
import styles from './Toasts.module.css'

/**
 * The notifications: at most one toast, over the page or in the topmost dialog. F8 focuses them.
 */
export function Toasts() {
  const latestToast = useLatestToast()
  const dialog = useTopDialog()
  const [dismissedToast, setDismissedToast] = useState<ShownToast>()
  const toast = latestToast === dismissedToast ? undefined : latestToast
  const dismiss = () => setDismissedToast(latestToast)
  return (
    <>
      <Notifications toast={dialog ? undefined : toast} onDismiss={dismiss} />
      {/* Inside an open dialog, because it makes the rest of the page inert. */}
      {dialog && createPortal(<Notifications toast={toast} onDismiss={dismiss} />, dialog)}
    </>
  )
}

interface NotificationsProps {
  toast: ShownToast | undefined
  onDismiss: () => void
}

/**
 * The live region. It exists before its toast, because screen readers announce only what is added
 * to an existing one.
 */
function Notifications({ toast, onDismiss }: NotificationsProps) {
  const region = useRef<HTMLElement>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const [isWindowBlurred, setIsWindowBlurred] = useState(false)
  useEffect(() => {
    const element = region.current!
    const controller = new AbortController()
    const { signal } = controller
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'F8' && element.focus()
    const onFocusOut = ({ relatedTarget }: FocusEvent) =>
      setHasFocus(element.contains(relatedTarget as Node | null))
    document.addEventListener('keydown', onKeyDown, { signal })
    element.addEventListener('focusin', () => setHasFocus(true), { signal })
    element.addEventListener('focusout', onFocusOut, { signal })
    window.addEventListener('blur', () => setIsWindowBlurred(true), { signal })
    window.addEventListener('focus', () => setIsWindowBlurred(false), { signal })
    return () => controller.abort()
  }, [])
  const dismiss = () => {
    // The focus must not be lost with the toast's button.
    if (region.current?.contains(document.activeElement)) region.current.focus()
    onDismiss()
  }
  return (
    <section
      ref={region}
      aria-label="Notifications (F8)"
      aria-live={toast?.variant === 'destructive' ? 'assertive' : 'polite'}
      tabIndex={-1}
      className={styles.viewport}
    >
      <ol>
        {toast && (
          <Toast key={toast.id} toast={toast} isPaused={hasFocus || isWindowBlurred} onDismiss={dismiss} />
        )}
      </ol>
    </section>
  )
}
