import { type Map as LeafletMap, tileLayer } from 'leaflet'
import styles from './operator-tiles.module.css'

/** Adds the operator's map tiles above our basemap. Returns a function that removes them. */
export function addOperatorTiles(map: LeafletMap, tileUrl: string): () => void {
  const tiles = tileLayer(tileUrl, { className: styles.tiles, maxNativeZoom: 19 }).addTo(map)
  return () => {
    tiles.remove()
  }
}
