import { useCallback, useRef, type ReactNode } from 'react'
import { savesData } from '../network/saves-data.ts'
import { useHydrated } from '../ui/hooks/use-hydrated.ts'
import { cx } from '../ui/cx.ts'
import styles from './MapLayout.module.css'
import { type MapInsets, MapInsetsContext, NO_INSETS } from './view/map-insets.ts'

interface MapLayoutProps {
  /** The map. `useMapInsets` tells it which part the cards cover. */
  map: ReactNode
  /** A row at the map's upper edge. */
  topBar?: ReactNode
  /** Fills the window with the map alone. */
  isFullScreen: boolean
  /** Names the sheet for screen readers. */
  label: string
  children: ReactNode
}

/**
 * A screen whose map fills everything below the header. The cards lie over it: on a phone as a
 * sheet that scrolls up from below, on a desktop as a column. On a phone that saves data, the cards
 * come first.
 */
export function MapLayout({ map, topBar, isFullScreen, label, children }: MapLayoutProps) {
  const mapBox = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const getInsets = useCallback(() => measureInsets(mapBox.current, sheet.current), [])
  const isListFirst = useHydrated() && savesData()
  const mapArea = (
    <div ref={mapBox} className={styles.stage}>
      <MapInsetsContext value={getInsets}>{map}</MapInsetsContext>
      {topBar && <div className={styles.above}>{topBar}</div>}
    </div>
  )
  return (
    <div className={cx(styles.screen, isFullScreen && styles.full, isListFirst && styles.listFirst)}>
      {!isListFirst && mapArea}
      <section ref={sheet} className={styles.sheet} aria-label={label}>
        <span className={styles.handle} aria-hidden="true" />
        {children}
      </section>
      {isListFirst && mapArea}
    </div>
  )
}

/** Measures what the sheet (left on a desktop, else below) or the window hides of the map. */
function measureInsets(stage: HTMLElement | null, sheet: HTMLElement | null): MapInsets {
  if (!stage) return NO_INSETS
  const map = stage.getBoundingClientRect()
  // At most about half, so that scrolling does not push the view out of the map.
  const below = (edge: number) => Math.min(map.height * 0.55, Math.max(0, map.bottom - edge))
  const insets = { ...NO_INSETS, top: 56, bottom: below(window.innerHeight) }
  if (!sheet || sheet.offsetParent === null) return insets
  const cards = sheet.getBoundingClientRect()
  if (cards.width < map.width * 0.75) return { ...insets, left: Math.max(0, cards.right - map.left) }
  return { ...insets, bottom: below(cards.top) }
}
