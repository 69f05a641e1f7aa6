import { tileLayer } from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { savesData } from '../../network/saves-data.ts'
import { siteSettings } from '../../site-settings.ts'
import styles from './Tiles.module.css'

/** Someone else's tiles, if the operator has set them. Our own map shows through where one is missing. */
export function Tiles() {
  const map = useMap()
  useEffect(() => {
    const { tileUrl } = siteSettings
    // Our own map below is enough.
    if (tileUrl === undefined || savesData()) return undefined
    const tiles = tileLayer(tileUrl, {
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
