import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useRef,
} from 'react'
import { savesData } from '../device.ts'
import { useHydrated } from '../ui/hydration.ts'
import { cx } from '../ui/cx.ts'
import styles from './MapLayout.module.css'
import { Sheet } from './sheet/Sheet.tsx'
import { useSheet } from './sheet/use-sheet.ts'
import {
  MakeRoomContext,
  type MapInsets,
  MapInsetsContext,
  NO_INSETS,
  RestingSheetContext,
} from './view/map-and-screen.ts'

interface MapLayoutProps {
  ref?: Ref<HTMLDivElement>
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
 * phone in a sheet at the bottom that never covers the whole map, on a desktop, and on a phone held
 * sideways, in a column at the left. With Data Saver, the cards come before the map.
 */
export function MapLayout({ ref, map, topBar, isFullScreen, label, children }: MapLayoutProps) {
  const mapBox = useRef<HTMLDivElement>(null)
  const isListFirst = useHydrated() && savesData()
  const { ref: cards, height, restingHeight, lower, raise, handlers, contentHandlers } = useSheet()
  const getInsets = useCallback(() => measureInsets(mapBox.current, cards.current), [cards])
  const makeRoom = useCallback(
    async (px: number) => {
      if (px === 0) return raise()
      // The keyboard scrolls to a marker, and the header would cover the popup above it.
      if (!isListFirst && mapBox.current!.querySelector(':focus-visible')) scrollUp()
      const { top, bottom } = getInsets()
      if (mapBox.current!.clientHeight - top - bottom < px) await lower()
    },
    [getInsets, isListFirst, lower, raise],
  )
  useEffect(() => {
    if (isListFirst) return undefined
    // The page would stay scrolled to another part: to the footer, which covers a sheet.
    const layout = window.matchMedia(HAS_SHEET)
    layout.addEventListener('change', scrollUp)
    return () => layout.removeEventListener('change', scrollUp)
  }, [isListFirst])
  const mapArea = (
    <div ref={mapBox} className={styles.mapBox}>
      <MapInsetsContext value={getInsets}>
        <MakeRoomContext value={makeRoom}>
          <RestingSheetContext value={restingHeight}>{map}</RestingSheetContext>
        </MakeRoomContext>
      </MapInsetsContext>
      {topBar && (
        <div className={styles.topBar} data-over-map>
          {topBar}
        </div>
      )}
    </div>
  )
  return (
    <div
      ref={ref}
      className={cx(styles.screen, isFullScreen && styles.fullScreen, isListFirst && styles.listFirst)}
      data-layout={isFullScreen || isListFirst ? undefined : 'sheet'}
      onFocus={uncoverFocus}
    >
      {!isListFirst && mapArea}
      <Sheet
        ref={cards}
        height={height}
        handlers={handlers}
        contentHandlers={contentHandlers}
        label={label}
        isInPage={isListFirst}
        isHidden={isFullScreen}
      >
        {children}
      </Sheet>
      {isListFirst && mapArea}
    </div>
  )
}

/** The column that holds a screen's cards. */
export function CardColumn({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.cards, className)} />
}

/**
 * Scrolls the footer away, which would cover an element that the keyboard reaches: a browser does
 * not scroll to what is in a fixed sheet.
 */
function uncoverFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  const hasSheet = currentTarget.dataset['layout'] === 'sheet'
  if (hasSheet && window.matchMedia(HAS_SHEET).matches && target.matches(':focus-visible')) scrollUp()
}

const scrollUp = () => window.scrollTo(0, 0)

/** Where the cards are in a sheet, as in the style sheets. */
const HAS_SHEET = '(width < 560px), (width < 52rem) and (height >= 416px)'

/** Height of the controls at the map's upper edge, in px. */
const TOP_PX = 56
/** At least this much of the map counts as visible, in px. */
const MIN_VISIBLE_PX = 72

/**
 * Measures how much of the map the sheet (at the left or the bottom) or the window's edge hides.
 */
function measureInsets(mapBox: HTMLElement | null, sheet: HTMLElement | null): MapInsets {
  if (!mapBox) return NO_INSETS
  const map = mapBox.getBoundingClientRect()
  const below = (edge: number) =>
    Math.min(map.height - TOP_PX - MIN_VISIBLE_PX, Math.max(0, map.bottom - edge))
  const insets = { ...NO_INSETS, top: TOP_PX, bottom: below(window.innerHeight) }
  const cards = sheet?.getBoundingClientRect()
  if (!cards || cards.height === 0 || cards.bottom <= map.top) return insets
  // Narrower than the map: a column at the left. A sheet is as wide as the map.
  if (cards.width < map.width * 0.75) return { ...insets, left: Math.max(0, cards.right - map.left) }
  return { ...insets, bottom: below(cards.top) }
}
