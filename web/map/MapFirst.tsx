import { useCallback, useRef, type ReactNode } from 'react'
import { savesData } from '../network/saves-data.ts'
import { useHydrated } from '../ui/hooks/use-hydrated.ts'
import { cx } from '../ui/cx.ts'
import styles from './MapFirst.module.css'
import { type Covered, CoveredContext, NOTHING_COVERED } from './view/covered.ts'

interface MapFirstProps {
  /** The map. `useCovered` tells it which part the cards cover. */
  map: ReactNode
  /** A row at the map's upper edge. */
  above?: ReactNode
  /** Fills the window with the map alone. */
  full: boolean
  /** Names the sheet for screen readers. */
  label: string
  children: ReactNode
}

/**
 * A screen whose map fills everything below the header. The cards lie over it: on a phone as a
 * sheet that scrolls up from below, on a desktop as a column. On a phone that saves data, the cards
 * come first.
 */
export function MapFirst({ map, above, full, label, children }: MapFirstProps) {
  const stage = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const covered = useCallback(() => coveredBy(stage.current, sheet.current), [])
  const listFirst = useHydrated() && savesData()
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

/** Measures what the sheet (left on a desktop, else below) or the window hides of the map. */
function coveredBy(stage: HTMLElement | null, sheet: HTMLElement | null): Covered {
  if (!stage) return NOTHING_COVERED
  const map = stage.getBoundingClientRect()
  // At most about half, so that scrolling does not push the view out of the map.
  const below = (edge: number) => Math.min(map.height * 0.55, Math.max(0, map.bottom - edge))
  const seen = { ...NOTHING_COVERED, top: 56, bottom: below(window.innerHeight) }
  if (!sheet || sheet.offsetParent === null) return seen
  const cards = sheet.getBoundingClientRect()
  if (cards.width < map.width * 0.75) return { ...seen, left: Math.max(0, cards.right - map.left) }
  return { ...seen, bottom: below(cards.top) }
}
