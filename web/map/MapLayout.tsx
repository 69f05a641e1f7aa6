import { useCallback, useRef, type ReactNode } from 'react'
import { savesData } from '../network/saves-data.ts'
import { useHydrated } from '../ui/hooks/use-hydrated.ts'
import { cx } from '../ui/cx.ts'
import styles from './MapLayout.module.css'
import { type MapInsets, MapInsetsContext, NO_INSETS } from './view/map-insets.ts'

interface MapLayoutProps {
  /** The map. It gets the part that the cards cover from `useMapInsets`. */
  map: ReactNode
  /** A row of controls at the map's upper edge. */
  topBar?: ReactNode
  /** Hides the cards, so that the map fills the window. */
  isFullScreen: boolean
  /** The accessible name of the cards' section. */
  label: string
  children: ReactNode
}

/**
 * The layout of a screen whose map fills everything below the header, with cards over it: on a
 * phone in a sheet that scrolls up from the bottom, on a desktop in a column at the left. With Data
 * Saver, the cards come before the map.
 */
export function MapLayout({ map, topBar, isFullScreen, label, children }: MapLayoutProps) {
  const mapBox = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const getInsets = useCallback(() => measureInsets(mapBox.current, sheet.current), [])
  const isListFirst = useHydrated() && savesData()
  const mapArea = (
    <div ref={mapBox} className={styles.mapBox}>
      <MapInsetsContext value={getInsets}>{map}</MapInsetsContext>
      {topBar && <div className={styles.topBar}>{topBar}</div>}
    </div>
  )
  return (
    <div className={cx(styles.screen, isFullScreen && styles.fullScreen, isListFirst && styles.listFirst)}>
      {!isListFirst && mapArea}
      <section ref={sheet} className={styles.sheet} aria-label={label}>
        <span className={styles.handle} aria-hidden="true" />
        {children}
      </section>
      {isListFirst && mapArea}
    </div>
  )
}

/**
 * Measures how much of the map the sheet (at the left or the bottom) or the window's edge hides.
 */
function measureInsets(mapBox: HTMLElement | null, sheet: HTMLElement | null): MapInsets {
  if (!mapBox) return NO_INSETS
  const map = mapBox.getBoundingClientRect()
  // Limited to about half of the map, so that some of it always counts as visible.
  const below = (edge: number) => Math.min(map.height * 0.55, Math.max(0, map.bottom - edge))
  const insets = { ...NO_INSETS, top: 56, bottom: below(window.innerHeight) }
  if (!sheet || sheet.offsetParent === null) return insets
  const cards = sheet.getBoundingClientRect()
  if (cards.width < map.width * 0.75) return { ...insets, left: Math.max(0, cards.right - map.left) }
  return { ...insets, bottom: below(cards.top) }
}
