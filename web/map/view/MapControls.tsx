import { DomEvent } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import { Icon } from '../../ui/controls/Icon.tsx'
import type { IconName } from '../../ui/controls/icon-paths.ts'
import styles from './MapControls.module.css'

interface MapControlsProps {
  onRecenter?: () => void
  /** Whether the map follows a parade. Each button shows only with its callback. */
  following?: boolean
  onFollow?: () => void
  full?: boolean
  onFull?: () => void
}

/** The buttons over a map: full screen, follow, re-center, zoom. */
export function MapControls({ onRecenter, following, onFollow, full, onFull }: MapControlsProps) {
  const map = useMap()
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    DomEvent.disableClickPropagation(box.current!)
    DomEvent.disableScrollPropagation(box.current!)
  }, [])
  return (
    <fieldset ref={box} className={styles.controls} aria-label="Map controls">
      {onFull && (
        <Control
          icon={full ? 'shrink' : 'expand'}
          words={full ? 'Exit full screen' : 'Full screen'}
          onPress={onFull}
        />
      )}
      {onFollow && <Control icon="follow" words="Follow the parade" pressed={following} onPress={onFollow} />}
      {onRecenter && <Control icon="locate" words="Re-center" onPress={onRecenter} />}
      <div className={styles.pair}>
        <Control icon="plus" words="Zoom in" onPress={() => map.zoomIn()} />
        <Control icon="minus" words="Zoom out" onPress={() => map.zoomOut()} />
      </div>
    </fieldset>
  )
}

interface ControlProps {
  icon: IconName
  words: string
  pressed?: boolean | undefined
  onPress: () => void
}

function Control({ icon, words, pressed, onPress }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={words}
      data-tooltip={words}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Icon name={icon} size={21} filled={icon === 'follow' && pressed} />
    </button>
  )
}
