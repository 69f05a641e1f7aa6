import { DomEvent } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import { Icon } from '../../ui/controls/Icon.tsx'
import type { IconName } from '../../ui/controls/icon-paths.ts'
import styles from './MapControls.module.css'

interface MapControlsProps {
  onRecenter?: () => void
  isFollowing?: boolean
  onToggleFollow?: () => void
  isFullScreen?: boolean
  onToggleFullScreen?: () => void
}

/** The buttons over a map: zoom, and full screen, follow and re-center for each given callback. */
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
          onClick={onToggleFullScreen}
        />
      )}
      {onToggleFollow && (
        <Control icon="follow" label="Follow the parade" isPressed={isFollowing} onClick={onToggleFollow} />
      )}
      {onRecenter && <Control icon="locate" label="Re-center" onClick={onRecenter} />}
      <div className={styles.pair}>
        <Control icon="plus" label="Zoom in" onClick={() => map.zoomIn()} />
        <Control icon="minus" label="Zoom out" onClick={() => map.zoomOut()} />
      </div>
    </fieldset>
  )
}

interface ControlProps {
  icon: IconName
  label: string
  isPressed?: boolean | undefined
  onClick: () => void
}

function Control({ icon, label, isPressed, onClick }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      data-tooltip={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <Icon name={icon} size={21} filled={icon === 'follow' && isPressed} />
    </button>
  )
}
