import { DomEvent } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import { Icon } from '../../ui/controls/Icon.tsx'
import type { IconName } from '../../ui/controls/icon-paths.ts'
import styles from './MapControls.module.css'

interface MapControlsProps {
  onRecenter?: () => void
  /** Whether the map follows a parade. Each button shows only with its callback. */
  isFollowing?: boolean
  onToggleFollow?: () => void
  isFullScreen?: boolean
  onToggleFullScreen?: () => void
}

/** The buttons over a map: full screen, follow, re-center, zoom. */
export function MapControls({
  onRecenter,
  isFollowing,
  onToggleFollow,
  isFullScreen,
  onToggleFullScreen,
}: MapControlsProps) {
  const map = useMap()
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    DomEvent.disableClickPropagation(box.current!)
    DomEvent.disableScrollPropagation(box.current!)
  }, [])
  return (
    <fieldset ref={box} className={styles.controls} aria-label="Map controls">
      {onToggleFullScreen && (
        <Control
          icon={isFullScreen ? 'shrink' : 'expand'}
          label={isFullScreen ? 'Exit full screen' : 'Full screen'}
          onPress={onToggleFullScreen}
        />
      )}
      {onToggleFollow && (
        <Control icon="follow" label="Follow the parade" pressed={isFollowing} onPress={onToggleFollow} />
      )}
      {onRecenter && <Control icon="locate" label="Re-center" onPress={onRecenter} />}
      <div className={styles.pair}>
        <Control icon="plus" label="Zoom in" onPress={() => map.zoomIn()} />
        <Control icon="minus" label="Zoom out" onPress={() => map.zoomOut()} />
      </div>
    </fieldset>
  )
}

interface ControlProps {
  icon: IconName
  label: string
  pressed?: boolean | undefined
  onPress: () => void
}

function Control({ icon, label, pressed, onPress }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      data-tooltip={label}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Icon name={icon} size={21} filled={icon === 'follow' && pressed} />
    </button>
  )
}
