import {
  divIcon,
  layerGroup,
  marker,
  polygon,
  polyline,
  svg,
  type LatLngExpression,
  type Layer,
} from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import styles from './Backdrop.module.css'
import { BAYOU, NEIGHBORHOODS, PARKS, RIVER, STREETS, type Spot } from './city.ts'
import { smallStreets, smooth } from './sketch-lines.ts'

const PANE = 'backdrop'
const NAMES = 'backdrop-names'

/** Length of a degree of longitude in degrees of latitude: the cosine of the city's latitude. */
const LONGITUDE_SCALE = 0.866

const path = (spots: readonly Spot[]): LatLngExpression[] => spots.map(([lat, lng]) => [lat, lng])

/** Our own sketch of the city below the tiles: river, parks, streets and their names. */
export function Backdrop() {
  const map = useMap()
  useEffect(() => {
    const pane = map.getPane(PANE) ?? map.createPane(PANE)
    const names = map.getPane(NAMES) ?? map.createPane(NAMES)
    pane.classList.add(styles.pane ?? '')
    names.classList.add(styles.names ?? '')
    const sketch = layerGroup().addTo(map)
    const parts = partsOfSketch()
    let soon: ReturnType<typeof setTimeout>
    // Each part in a task of its own: all in one go would block a slow phone's touch input.
    const drawNext = () => {
      for (const layer of parts.shift()?.() ?? []) sketch.addLayer(layer)
      if (parts.length > 0) soon = setTimeout(drawNext)
    }
    drawNext()
    const scale = () => {
      // True to scale, streets would be too thin from afar and too wide up close.
      pane.style.setProperty('--road', `${Math.max(1, 2 ** ((map.getZoom() - 12) * 0.62)).toFixed(2)}px`)
      names.dataset['near'] = String(map.getZoom() >= 15)
    }
    scale()
    map.on('zoomend', scale)
    return () => {
      clearTimeout(soon)
      map.off('zoomend', scale)
      sketch.remove()
    }
  }, [map])
  return null
}

/** Returns the layers of the sketch in parts, the lowest first. */
function partsOfSketch(): (() => Layer[])[] {
  const shared = {
    pane: PANE,
    renderer: svg({ pane: PANE, padding: 0.3 }),
    interactive: false,
    smoothFactor: 0,
  }
  const line = (spots: readonly Spot[], className: string | undefined) =>
    polyline(path(spots), { ...shared, className })
  return [
    () => PARKS.map((park) => polygon(path(smooth(park, 2)), { ...shared, className: styles.park })),
    () => smallStreets().map((street) => line(street, styles.lane)),
    () => [
      ...STREETS.map(([, ...spots]) => line(spots, styles.street)),
      line(BAYOU, styles.bayou),
      polygon(path(smooth(RIVER)), { ...shared, className: styles.water }),
    ],
    () => STREETS.map(([name, ...spots]) => streetName(name, spots)),
    () => NEIGHBORHOODS.map(([name, spot]) => writing(name, spot, styles.neighborhood)),
  ]
}

function writing(text: string, [lat, lng]: Spot, className: string | undefined, turn = 0) {
  const label = document.createElement('span')
  label.textContent = text
  label.style.rotate = `${turn.toFixed(1)}deg`
  const icon = divIcon({ className: `${styles.name} ${className}`, html: label, iconSize: [0, 0] })
  return marker([lat, lng], { icon, pane: NAMES, interactive: false, keyboard: false })
}

/** Returns a street's name, along the longest straight part of the street. */
function streetName(name: string, spots: readonly Spot[]) {
  const straights = spots.slice(1).map((to, index) => [spots[index]!, to] as const)
  const lengthOf = ([from, to]: (typeof straights)[number]) =>
    Math.hypot(to[0] - from[0], (to[1] - from[1]) * LONGITUDE_SCALE)
  const [from, to] = straights.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]!
  const slope = (Math.atan2(from[0] - to[0], (to[1] - from[1]) * LONGITUDE_SCALE) * 180) / Math.PI
  const upright = slope > 90 ? slope - 180 : slope < -90 ? slope + 180 : slope
  return writing(name, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], styles.streetName, upright)
}
