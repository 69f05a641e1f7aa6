import { DomEvent } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import { cx } from '#web/ui/cx.ts'
import { pluralize } from '#web/ui/pluralize.ts'
import { useRovingFocus } from '#web/ui/hooks/use-roving-focus.ts'
import { zoomBy } from './camera.ts'
import { MapButton } from './MapButton.tsx'
import { useMapInsets } from './map-and-screen.ts'
import styles from './MapControls.module.css'
import { MyLocation } from './MyLocation.tsx'

interface MapControlsProps {
  /** Fits all that the map is about into the view. */
  onShowAll: () => void
  /** Names what `onShowAll` shows. */
  showAllLabel?: string | undefined
  /** Called when the map moves to the visitor's location. */
  onShowLocation?: (() => void) | undefined
  /** Leaves out the visitor's location, which a page of another site does not get. */
  withoutLocation?: boolean | undefined
  /** Returns to the parade that the map no longer follows; undefined while it does. */
  onGoBack?: (() => void) | undefined
  /** How many parades the map does not show, and what shows them. */
  hiddenCount?: number
  onShowHidden?: () => void
  isFullScreen?: boolean | undefined
  onToggleFullScreen?: (() => void) | undefined
}

/**
 * The buttons over a map: full screen if a callback is given, my location, the whole route, zoom. A pill
 * leads back to the parade that the map no longer follows, or else to the parades that it does not show.
 */
export function MapControls({
  onShowAll,
  showAllLabel = 'Show the whole route',
  onShowLocation,
  withoutLocation,
  onGoBack,
  hiddenCount = 0,
  onShowHidden,
  isFullScreen,
  onToggleFullScreen,
}: MapControlsProps) {
  const map = useMap()
  const getInsets = useMapInsets()
  const box = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useRovingFocus(bar, 'button')
  const pill = (label: string, look: string | undefined, onPress: () => void) => (
    <button
      type="button"
      className={cx(styles.pill, look)}
      data-over-map
      onClick={() => {
        // The pill disappears, and the keyboard stays on the map.
        map.getContainer().focus({ preventScroll: true })
        onPress()
      }}
    >
      {label}
    </button>
  )
  useEffect(() => {
    DomEvent.disableClickPropagation(box.current!)
    DomEvent.disableScrollPropagation(box.current!)
  }, [])
  return (
    <div ref={box} className={styles.box}>
      {onGoBack
        ? pill('Back to the parade', styles.back, onGoBack)
        : hiddenCount > 0 &&
          onShowHidden &&
          pill(pluralize(hiddenCount, 'more parades'), styles.more, onShowHidden)}
      <div
        ref={bar}
        role="toolbar"
        data-over-map
        aria-orientation="vertical"
        aria-label="Map controls"
        className={styles.controls}
      >
        {onToggleFullScreen && (
          <MapButton
            icon={isFullScreen ? 'shrink' : 'expand'}
            label={isFullScreen ? 'Exit full screen' : 'Full screen'}
            onClick={onToggleFullScreen}
          />
        )}
        {!withoutLocation && <MyLocation onShow={onShowLocation} />}
        <MapButton icon="route" label={showAllLabel} onClick={onShowAll} />
        <div className={styles.pair}>
          <MapButton icon="plus" label="Zoom in" onClick={() => zoomBy(map, 1, getInsets())} />
          <MapButton icon="minus" label="Zoom out" onClick={() => zoomBy(map, -1, getInsets())} />
        </div>
      </div>
    </div>
  )
}
