import type { Map as LeafletMap } from 'leaflet'
import styles from './Basemap.module.css'
import { GroundLayer } from './ground-layer.ts'
import { NamesLayer } from './names-layer.ts'
import { TileLoader } from './tile-loader.ts'

const GROUND = 'ground'
const NAMES = 'ground-names'

/** Puts our own map below everything on a map. Returns how to take it away. */
export function addBasemap(map: LeafletMap): () => void {
  const ground = map.getPane(GROUND) ?? map.createPane(GROUND)
  const names = map.getPane(NAMES) ?? map.createPane(NAMES)
  ground.classList.add(styles.ground ?? '')
  names.classList.add(styles.namesPane ?? '')
  const loader = new TileLoader(
    (coords) => {
      layer.drawLoaded(coords)
      written.update()
    },
    () => {
      layer.drawAll()
      written.update()
    },
  )
  const layer = new GroundLayer(GROUND, loader)
  layer.addTo(map)
  const written = new NamesLayer(map, names, loader)
  const stopFollowing = onOtherLooks(() => layer.drawAll())
  return () => {
    stopFollowing()
    written.remove()
    layer.remove()
    loader.close()
  }
}

/** Calls back when the page changes between light and dark, or comes to a screen of other pixels. */
function onOtherLooks(act: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', act, { signal })
  const followPixels = () => {
    const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    const change = () => {
      act()
      followPixels()
    }
    query.addEventListener('change', change, { once: true, signal })
  }
  followPixels()
  return () => controller.abort()
}
