import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { positions } from '../live/latest-positions.ts'
import type { LiveParade } from '../live/parade-queries.ts'
import { MovingParade } from './moving-parade.ts'
import { readPairs } from './read-pair.ts'

interface ParadeLayerProps {
  /** The parade as the cached list has it. Its position counts at first only: then the marker hears of moves itself. */
  parade: Pick<LiveParade, 'id' | 'latitude' | 'longitude' | 'accuracy' | 'lastUpdated' | 'status' | 'route'> & {
    group: Pick<LiveParade['group'], 'name' | 'type'>
  }
  dimmed?: boolean
  /** Radius of a circle in the group's ink around the marker, in metres. */
  circle?: number
  /** Called at once and whenever the marker sets out: where to, and how long it will walk in ms. */
  onSetOut?: ((to: Point, duration: number) => void) | undefined
}

/** One parade on the map. */
export function ParadeLayer({ parade, dimmed = false, circle, onSetOut }: ParadeLayerProps) {
  const map = useMap()
  const moving = useRef<MovingParade>(undefined)
  const first = useRef(parade)
  first.current = parade
  const { id, group, route } = parade
  const { name, type } = group

  useEffect(() => {
    const face = { name: name || 'Unknown Parade', type, circle }
    const layer = new MovingParade(map, face, positions.latest(id) ?? first.current)
    layer.setTrail(readPairs(first.current.route))
    moving.current = layer
    const stop = positions.subscribe(id, (position) => layer.move(position))
    return () => {
      stop()
      layer.remove()
    }
  }, [map, id, name, type, circle])

  const trail = route.join(' ')
  useEffect(() => moving.current?.setTrail(readPairs(trail.split(' '))), [trail, id, name, type])
  useEffect(() => moving.current?.setDimmed(dimmed), [dimmed, id, name, type])
  useEffect(() => {
    const layer = moving.current
    if (!layer || !onSetOut) return
    layer.onSetOut = onSetOut
    onSetOut(layer.headedFor, 300)
    return () => {
      layer.onSetOut = undefined
    }
  }, [onSetOut, id, name, type])
  return null
}
