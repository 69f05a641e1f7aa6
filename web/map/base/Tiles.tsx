import { tileLayer } from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { savesData } from '../../network/saves-data.ts'
import { siteSettings } from '../../site-settings.ts'
import styles from './Tiles.module.css'

/** The tiles of the map service. The sketch below shows through where one is missing. */
export function Tiles() {
  const map = useMap()
  useEffect(() => {
    // The sketch is enough.
    if (savesData()) return undefined
    const tiles = tileLayer(siteSettings.tileUrl, {
      className: styles.tiles,
      maxNativeZoom: 19,
      referrerPolicy: 'strict-origin',
    })
    tiles.addTo(map)
    return () => {
      tiles.remove()
    }
  }, [map])
  return null
}
