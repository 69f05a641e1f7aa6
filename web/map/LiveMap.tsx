import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { positions } from '../live/latest-positions.ts'
import type { LiveParade } from '../live/parade-queries.ts'
import { CityMap } from './base/CityMap.tsx'
import { pointOf } from './base/points.ts'
import { ParadeLayer } from './parade/ParadeLayer.tsx'
import { EventLayer } from './route/EventLayer.tsx'
import type { ParadeEvent } from './route/event-spot.ts'
import { PlannedRoute } from './route/RouteLayer.tsx'
import { centerOn, fitPoints, useFollow, useUserPan } from './view/camera.ts'
import { useCovered } from './view/covered.ts'
import { MapControls } from './view/MapControls.tsx'
import type { ChosenType } from './view/TypeFilter.tsx'

export interface LiveMapProps {
  label: string
  parades: readonly LiveParade[]
  events?: readonly ParadeEvent[]
  chosen: ChosenType
  /** Id of the parade that the map follows. */
  followed?: number | undefined
  /** Called when the visitor moves the map or asks for all parades. */
  onUnfollow?: () => void
  embedded?: boolean
  full?: boolean
  onFull?: () => void
  className?: string
}

/** All live parades on the map of the city. */
export default function LiveMap({ label, embedded, className, ...rest }: LiveMapProps) {
  return (
    <CityMap label={label} embedded={embedded} className={className}>
      <Parades {...rest} />
    </CityMap>
  )
}

type ParadesProps = Omit<LiveMapProps, 'label' | 'embedded' | 'className'>

function Parades({ parades, events = NO_EVENTS, chosen, followed, onUnfollow, full, onFull }: ParadesProps) {
  const map = useMap()
  const covered = useCovered()
  const follow = useFollow()
  const fitted = useRef(false)
  const isDimmed = ({ group }: LiveParade) => chosen !== 'all' && group.type !== chosen

  useUserPan(() => onUnfollow?.())
  useEffect(() => {
    if (followed === undefined) return
    const at = positions.latest(followed)
    if (at) centerOn(map, pointOf(at), covered(), Math.max(map.getZoom(), 16))
  }, [map, followed, covered])
  useEffect(() => {
    if (fitted.current || parades.length === 0) return
    fitted.current = true
    fitPoints(map, parades.map(whereIs), covered(), 15)
  }, [map, parades, covered])

  return (
    <>
      <EventLayer events={events} />
      {parades.map((parade) => (
        <PlannedRoute
          key={parade.id}
          parade={parade}
          quiet={isDimmed(parade) || (parade.id !== followed && parades.length > 1)}
        />
      ))}
      {parades.map((parade) => (
        <ParadeLayer
          key={parade.id}
          parade={parade}
          dimmed={isDimmed(parade)}
          onGlideStart={parade.id === followed ? follow : undefined}
        />
      ))}
      <MapControls
        onRecenter={() => {
          onUnfollow?.()
          fitPoints(map, parades.map(whereIs), covered(), 15, true)
        }}
        full={full}
        onFull={onFull}
      />
    </>
  )
}

const NO_EVENTS: readonly ParadeEvent[] = []

const whereIs = (parade: LiveParade): Point => pointOf(positions.latest(parade.id) ?? parade)
