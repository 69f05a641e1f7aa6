import type { ReactNode } from 'react'
import styles from './HiddenText.module.css'

/** Text for screen readers only. With `live`, what appears in it is read out. */
export function HiddenText({ children, live = false }: { children: ReactNode; live?: boolean }) {
  return (
    <span className={styles.hidden} {...(live && { role: 'status' })}>
      {children}
    </span>
  )
}
