import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { savesData } from '#web/device.ts'
import { siteSettings } from '#web/site-settings.ts'
import { useLateModule } from './use-late-module.ts'

const loadOperatorTiles = () => import('../basemap/operator-tiles.ts')

/**
 * Map tiles from the operator's tile URL, if one is configured. Our basemap shows through where one is
 * missing.
 */
export function OperatorTiles() {
  const map = useMap()
  const { tileUrl } = siteSettings
  // With Data Saver, our basemap is enough.
  const isWanted = tileUrl !== undefined && !savesData()
  const tiles = useLateModule(isWanted ? loadOperatorTiles : undefined)
  useEffect(
    () => (tileUrl === undefined ? undefined : tiles?.addOperatorTiles(map, tileUrl)),
    [map, tiles, tileUrl],
  )
  return null
}
