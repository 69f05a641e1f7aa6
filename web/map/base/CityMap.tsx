import './leaflet.css'
import '../tags/tags.css'
import { useEffect, useState, type ReactNode } from 'react'
import { MapContainer, useMap } from 'react-leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { MAP_CENTER } from '#shared/geo/coordinates.ts'
import { OVERVIEW_ZOOM } from '#shared/map/tiles.ts'
import { siteSettings } from '#web/site-settings.ts'
import { useStore } from '#web/storage/create-store.ts'
import { cx } from '#web/ui/cx.ts'
import { keepRovingFocus } from '#web/ui/hooks/use-roving-focus.ts'
import { Basemap } from './Basemap.tsx'
import styles from './CityMap.module.css'
import { mapInfo } from './map-info.ts'
import { latLngOf } from './points.ts'
import { OperatorTiles } from './OperatorTiles.tsx'

interface CityMapProps {
  /** Accessible name of the map. */
  label: string
  center?: Point
  /** Leaflet's zoom level. */
  zoom?: number
  /** Lets the wheel and a single finger scroll the page instead of the map. */
  embedded?: boolean
  /** Whether half zooms let what it shows fill it. */
  hasHalfZooms?: boolean
  className?: string
  /** Layers and controls. */
  children?: ReactNode
}

/**
 * The map of New Orleans: our own basemap and, if the operator has set a tile URL, those tiles
 * above it.
 */
export function CityMap({
  label,
  center = MAP_CENTER,
  zoom = 14,
  embedded,
  hasHalfZooms,
  className,
  children,
}: CityMapProps) {
  const isTouchScreen = window.matchMedia('(pointer: coarse)').matches
  return (
    <div className={cx(styles.map, className)}>
      <MapContainer
        center={latLngOf(center)}
        zoom={zoom}
        minZoom={OVERVIEW_ZOOM}
        maxZoom={19}
        zoomSnap={hasHalfZooms ? 0.5 : 1}
        zoomControl={false}
        attributionControl={false}
        scrollWheelZoom={!embedded}
        dragging={!(embedded && isTouchScreen)}
        className={styles.container}
      >
        <MapContainerSetup label={label} />
        <RenderInStages>{children}</RenderInStages>
      </MapContainer>
      <Credit />
    </div>
  )
}

/**
 * Renders the content first, then the operator's tiles, then our basemap, each in a separate
 * browser task. In a single task they would block touch input on a slow phone.
 */
function RenderInStages({ children }: { children: ReactNode }) {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    if (stage === 3) return undefined
    const timer = setTimeout(() => setStage(stage + 1))
    return () => clearTimeout(timer)
  }, [stage])
  return (
    <>
      {stage >= 1 && children}
      {stage >= 2 && <OperatorTiles />}
      {stage >= 3 && <Basemap />}
    </>
  )
}

/** Attribution of the streets and tiles. */
function Credit() {
  const credits = [useStore(mapInfo)?.credit, siteSettings.tileAttribution].filter(Boolean)
  return credits.length > 0 && <p className={styles.attribution}>{credits.join(' · ')}</p>
}

/**
 * Gives the map its accessible name, makes its markers one tab stop, and updates Leaflet when the
 * container's size changes.
 */
function MapContainerSetup({ label }: { label: string }) {
  const map = useMap()
  useEffect(() => {
    const container = map.getContainer()
    container.setAttribute('role', 'region')
    container.setAttribute('aria-label', label)
    // Leaflet itself observes only the size of the window. A map that is made in a dialog which is not yet
    // shown has no size, and gets its center only now.
    const observer = new ResizeObserver(() => map.invalidateSize({ pan: map.getSize().x === 0 }))
    observer.observe(container)
    const stopRoving = keepRovingFocus(map.getPane('markerPane')!, '.leaflet-marker-icon[tabindex]')
    // A press focuses the map. A dialog would scroll to it, and the tap would hit another point.
    const focusInPlace = ({ target }: MouseEvent) => {
      if (target instanceof Element && !target.closest('button, a, input'))
        container.focus({ preventScroll: true })
    }
    container.addEventListener('mousedown', focusInPlace, true)
    return () => {
      observer.disconnect()
      stopRoving()
      container.removeEventListener('mousedown', focusInPlace, true)
    }
  }, [map, label])
  return null
}
