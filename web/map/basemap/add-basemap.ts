import type { Map as LeafletMap } from 'leaflet'
import styles from './Basemap.module.css'
import { GroundLayer } from './ground-layer.ts'
import { LabelLayer } from './label-layer.ts'
import { TileLoader } from './tile-loader.ts'

const GROUND_PANE = 'ground'
const LABEL_PANE = 'ground-labels'

/** Adds our basemap below all layers of a Leaflet map. Returns a function that removes it. */
export function addBasemap(map: LeafletMap): () => void {
  const groundPane = map.getPane(GROUND_PANE) ?? map.createPane(GROUND_PANE)
  const labelPane = map.getPane(LABEL_PANE) ?? map.createPane(LABEL_PANE)
  groundPane.classList.add(styles.ground ?? '')
  labelPane.classList.add(styles.labelPane ?? '')
  const loader = new TileLoader({
    onLoad: (coords) => {
      groundLayer.drawLoaded(coords)
      labelLayer.update()
    },
    onNewVersion: () => {
      groundLayer.redrawAll()
      labelLayer.update()
    },
    isNeeded: (coords) => groundLayer.needs(coords) || labelLayer.needs(coords),
  })
  const groundLayer = new GroundLayer(GROUND_PANE, loader)
  groundLayer.addTo(map)
  const labelLayer = new LabelLayer(map, labelPane, loader)
  const stopObserving = onDisplayChange(() => groundLayer.redrawAll())
  return () => {
    stopObserving()
    labelLayer.remove()
    groundLayer.remove()
    loader.close()
  }
}

/**
 * Calls back when the color scheme or the pixel ratio changes, for example when the window moves to
 * another screen. Returns a function that stops this.
 */
function onDisplayChange(callback: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', callback, { signal })
  // A media query can only compare with the current ratio, so each change needs a new query.
  const observePixelRatio = () => {
    const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    const onChange = () => {
      callback()
      observePixelRatio()
    }
    query.addEventListener('change', onChange, { once: true, signal })
  }
  observePixelRatio()
  return () => controller.abort()
}
