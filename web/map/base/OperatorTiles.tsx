import { tileLayer } from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { savesData } from '#web/network/saves-data.ts'
import { siteSettings } from '#web/site-settings.ts'
import styles from './OperatorTiles.module.css'

/**
 * Map tiles from the operator's tile URL, if one is configured. Our basemap shows through where one is
 * missing.
 */
export function OperatorTiles() {
  const map = useMap()
  useEffect(() => {
    const { tileUrl } = siteSettings
    // With Data Saver, our basemap is enough.
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
