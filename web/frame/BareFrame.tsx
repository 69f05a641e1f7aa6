import { useLocation } from 'react-router'
import styles from './BareFrame.module.css'
import { CurrentScreen } from './CurrentScreen.tsx'

/** The page around screens that other sites embed, or that people print: no header, no footer. */
export function BareFrame() {
  const { pathname } = useLocation()
  return (
    <main id="content" className={styles.bare} data-embedded={pathname.startsWith('/embed/') || undefined}>
      <CurrentScreen />
    </main>
  )
}
