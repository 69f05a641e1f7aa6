import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type ShownToast, useShownToast } from './toast.ts'
import styles from './ToastView.module.css'

/** The toast without the code for toasts: its words, for 5 s. */
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
    // What lies beside an open dialog cannot be seen.
    [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body,
  )
}
