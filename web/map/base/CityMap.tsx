import './leaflet.css'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, type ReactNode } from 'react'
import { MapContainer, useMap } from 'react-leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { siteSettings } from '../../site-settings.ts'
import { cx } from '../../ui/cx.ts'
import { Backdrop } from './Backdrop.tsx'
import { CITY_CENTER, CITY_ZOOM } from './centers.ts'
import styles from './CityMap.module.css'
import { Tiles } from './Tiles.tsx'
import { useStage } from './use-stage.ts'

interface CityMapProps {
  /** What the map shows, for screen readers. */
  label: string
  center?: Point
  zoom?: number
  /** Part of a longer page: the wheel and a single finger go on scrolling the page. */
  embedded?: boolean
  className?: string
  /** Layers (which draw on the map) and controls (which lie over it). */
  children?: ReactNode
}

/** The map of New Orleans, with tiles where they can be had and our own sketch of the city where not. */
export function CityMap({
  label,
  center = CITY_CENTER,
  zoom = CITY_ZOOM,
  embedded,
  className,
  children,
}: CityMapProps) {
  const fingers = window.matchMedia('(pointer: coarse)').matches
  return (
    <div className={cx(styles.map, className)}>
      <MapContainer
        center={[center.latitude, center.longitude]}
        zoom={zoom}
        minZoom={11}
        maxZoom={19}
        zoomControl={false}
        attributionControl={false}
        scrollWheelZoom={!embedded}
        dragging={!(embedded && fingers)}
        className={styles.canvas}
      >
        <Named label={label} />
        <InStages>{children}</InStages>
      </MapContainer>
      <p className={styles.attribution}>{siteSettings.tileAttribution}</p>
    </div>
  )
}

/** What is on the map first, then the tiles, then our sketch below them. */
function InStages({ children }: { children: ReactNode }) {
  const stage = useStage(3)
  return (
    <>
      {stage >= 1 && children}
      {stage >= 2 && <Tiles />}
      {stage >= 3 && <Backdrop />}
    </>
  )
}

function Named({ label }: { label: string }) {
  const map: LeafletMap = useMap()
  useEffect(() => {
    const container = map.getContainer()
    container.setAttribute('role', 'region')
    container.setAttribute('aria-label', label)
    // The map's box changes with the page around it; Leaflet only hears of the window.
    const watcher = new ResizeObserver(() => map.invalidateSize({ pan: false }))
    watcher.observe(container)
    return () => watcher.disconnect()
  }, [map, label])
  return null
}
