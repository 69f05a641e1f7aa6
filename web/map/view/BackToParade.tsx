import { DomEvent } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import styles from './BackToParade.module.css'

/** A pill over a map that has stopped following its parade. */
export function BackToParade({ onClick }: { onClick: () => void }) {
  const map = useMap()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => DomEvent.disableClickPropagation(button.current!) && undefined, [])
  const goBack = () => {
    // The pill disappears, and the keyboard stays on the map.
    map.getContainer().focus({ preventScroll: true })
    onClick()
  }
  return (
    <button ref={button} type="button" className={styles.pill} onClick={goBack}>
      Back to the parade
    </button>
  )
}
