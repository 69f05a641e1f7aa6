import './leaflet.css'
import { useEffect, useState, type ReactNode } from 'react'
import { MapContainer, useMap } from 'react-leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { MAP_CENTER } from '#shared/geo/coordinates.ts'
import { OVERVIEW_ZOOM } from '#shared/map/tiles.ts'
import { siteSettings } from '../../site-settings.ts'
import { useStore } from '../../storage/create-store.ts'
import { cx } from '../../ui/cx.ts'
import { Basemap } from './Basemap.tsx'
import styles from './CityMap.module.css'
import { mapInfo } from './map-info.ts'
import { latLngOf } from './points.ts'
import { Tiles } from './Tiles.tsx'

interface CityMapProps {
  /** What the map shows, for screen readers. */
  label: string
  center?: Point
  /** Leaflet's zoom level. */
  zoom?: number
  /** For a map within a longer page: the wheel and a single finger scroll the page. */
  embedded?: boolean
  className?: string
  /** Layers (which draw on the map) and controls (which lie over it). */
  children?: ReactNode
}

/** The map of New Orleans: our own, and above it someone else's tiles if the operator has set them. */
export function CityMap({
  label,
  center = MAP_CENTER,
  zoom = 14,
  embedded,
  className,
  children,
}: CityMapProps) {
  const fingers = window.matchMedia('(pointer: coarse)').matches
  return (
    <div className={cx(styles.map, className)}>
      <MapContainer
        center={latLngOf(center)}
        zoom={zoom}
        minZoom={OVERVIEW_ZOOM}
        maxZoom={19}
        zoomControl={false}
        attributionControl={false}
        scrollWheelZoom={!embedded}
        dragging={!(embedded && fingers)}
        className={styles.canvas}
      >
        <Container label={label} />
        <InStages>{children}</InStages>
      </MapContainer>
      <Credit />
    </div>
  )
}

/**
 * Draws the content first, then the tiles, then our own map, each in a browser task of its own:
 * drawn in one go, they would block a slow phone's touch input.
 */
function InStages({ children }: { children: ReactNode }) {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    if (stage === 3) return undefined
    const soon = setTimeout(() => setStage(stage + 1))
    return () => clearTimeout(soon)
  }, [stage])
  return (
    <>
      {stage >= 1 && children}
      {stage >= 2 && <Tiles />}
      {stage >= 3 && <Basemap />}
    </>
  )
}

/** Credits the sources of the streets and tiles. */
function Credit() {
  const credits = [useStore(mapInfo)?.credit, siteSettings.tileAttribution].filter(Boolean)
  return credits.length > 0 && <p className={styles.attribution}>{credits.join(' · ')}</p>
}

/** Names the map for screen readers and keeps its size current. */
function Container({ label }: { label: string }) {
  const map = useMap()
  useEffect(() => {
    const container = map.getContainer()
    container.setAttribute('role', 'region')
    container.setAttribute('aria-label', label)
    // Leaflet itself follows only the size of the window.
    const watcher = new ResizeObserver(() => map.invalidateSize({ pan: false }))
    watcher.observe(container)
    return () => watcher.disconnect()
  }, [map, label])
  return null
}
