import { useCallback, useRef, type ReactNode } from 'react'
import { savesData } from '../network/saves-data.ts'
import { cx } from '../ui/cx.ts'
import { type Covered, CoveredContext } from './view/covered.ts'
import styles from './MapFirst.module.css'

interface MapFirstProps {
  /** The map. It learns by `useCovered` what of it lies under the cards. */
  map: ReactNode
  /** A row over the map's upper edge. */
  above?: ReactNode
  /** Fills the window with the map alone. */
  full: boolean
  /** What the sheet is, for screen readers. */
  label: string
  children: ReactNode
}

/**
 * A screen that is a map first: it fills what the header leaves. The cards lie over it, on a phone as a sheet that is drawn
 * up from below by scrolling, on a desktop as a column. For who saves data the cards come first on a phone.
 */
export function MapFirst({ map, above, full, label, children }: MapFirstProps) {
  const stage = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const covered = useCallback(() => coveredBy(stage.current, sheet.current), [])
  const listFirst = savesData()
  const shownMap = (
    <div ref={stage} className={styles.stage}>
      <CoveredContext value={covered}>{map}</CoveredContext>
      {above && <div className={styles.above}>{above}</div>}
    </div>
  )
  return (
    <div className={cx(styles.screen, full && styles.full, listFirst && styles.listFirst)}>
      {!listFirst && shownMap}
      <section ref={sheet} className={styles.sheet} aria-label={label}>
        <span className={styles.handle} aria-hidden="true" />
        {children}
      </section>
      {listFirst && shownMap}
    </div>
  )
}

/** What of the stage cannot be seen: what lies under the sheet (left on a desktop, below on a phone) or below the window. */
function coveredBy(stage: HTMLElement | null, sheet: HTMLElement | null): Covered {
  const none = { top: 0, right: 0, bottom: 0, left: 0 }
  if (!stage) return none
  const map = stage.getBoundingClientRect()
  // Whoever scrolled on must not have the view pushed out of the map.
  const below = (edge: number) => Math.min(map.height * 0.55, Math.max(0, map.bottom - edge))
  const seen = { ...none, top: 56, bottom: below(window.innerHeight) }
  if (!sheet || sheet.offsetParent === null) return seen
  const cards = sheet.getBoundingClientRect()
  if (cards.width < map.width * 0.75) return { ...seen, left: Math.max(0, cards.right - map.left) }
  return { ...seen, bottom: below(cards.top) }
}
