import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type ShownToast, useShownToast } from './toast.ts'
import styles from './ToastView.module.css'

/** A toast's text for 5 s, for when the code for toasts fails to load. */
export function PlainToast() {
  const shown = useShownToast()
  const [over, setOver] = useState<ShownToast>()
  useEffect(() => {
    const timer = setTimeout(() => setOver(shown), 5000)
    return () => clearTimeout(timer)
  }, [shown])
  if (!shown || over === shown) return null
  return createPortal(
    <div className={styles.viewport} role="alert">
      <div className={styles.toast}>
        {shown.title}. {shown.description}
      </div>
    </div>,
    // Visible only inside an open dialog, if there is one.
    [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body,
  )
}
