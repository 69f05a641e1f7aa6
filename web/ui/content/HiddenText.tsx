import type { ReactNode } from 'react'
import styles from './HiddenText.module.css'

/** Text for screen readers only. With `live`, they announce every change. */
export function HiddenText({ children, live = false }: { children: ReactNode; live?: boolean }) {
  return (
    <span className={styles.hidden} {...(live && { role: 'status' })}>
      {children}
    </span>
  )
}
