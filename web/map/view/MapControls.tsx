import { DomEvent } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import { MapButton } from './MapButton.tsx'
import styles from './MapControls.module.css'
import { MyLocation } from './MyLocation.tsx'

interface MapControlsProps {
  /** Fits all that the map is about into the view. */
  onShowAll: () => void
  /** Names what `onShowAll` shows. */
  showAllLabel?: string | undefined
  /** Called when the map moves to the visitor's location. */
  onShowLocation?: (() => void) | undefined
  /** Returns to the parade that the map no longer follows; undefined while it does. */
  onGoBack?: (() => void) | undefined
  isFullScreen?: boolean | undefined
  onToggleFullScreen?: (() => void) | undefined
}

/** The buttons over a map: full screen if a callback is given, my location, the
 * whole route, zoom; and, once the map has stopped following its parade, a pill that leads back. */
export function MapControls({
  onShowAll,
  showAllLabel = 'Show the whole route',
  onShowLocation,
  onGoBack,
  isFullScreen,
  onToggleFullScreen,
}: MapControlsProps) {
  const map = useMap()
  const box = useRef<HTMLDivElement>(null)
  const goBack = () => {
    // The pill disappears, and the keyboard stays on the map.
    map.getContainer().focus({ preventScroll: true })
    onGoBack?.()
  }
  useEffect(() => {
    DomEvent.disableClickPropagation(box.current!)
    DomEvent.disableScrollPropagation(box.current!)
  }, [])
  return (
    <div ref={box} className={styles.box}>
      {onGoBack && (
        <button type="button" className={styles.pill} onClick={goBack}>
          Back to the parade
        </button>
      )}
      <fieldset className={styles.controls} aria-label="Map controls">
        {onToggleFullScreen && (
          <MapButton
            icon={isFullScreen ? 'shrink' : 'expand'}
            label={isFullScreen ? 'Exit full screen' : 'Full screen'}
            onClick={onToggleFullScreen}
          />
        )}
        <MyLocation onShow={onShowLocation} />
        <MapButton icon="route" label={showAllLabel} onClick={onShowAll} />
        <div className={styles.pair}>
          <MapButton icon="plus" label="Zoom in" onClick={() => map.zoomIn()} />
          <MapButton icon="minus" label="Zoom out" onClick={() => map.zoomOut()} />
        </div>
      </fieldset>
    </div>
  )
}
