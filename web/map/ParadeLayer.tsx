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
  /** Called on every frame with where the marker is drawn. */
  onDrawn?: ((at: Point) => void) | undefined
}

/** One parade on the map. */
export function ParadeLayer({ parade, dimmed = false, onDrawn }: ParadeLayerProps) {
  const map = useMap()
  const moving = useRef<MovingParade>(undefined)
  const first = useRef(parade)
  first.current = parade
  const { id, group, route } = parade
  const { name, type } = group

  useEffect(() => {
    const layer = new MovingParade(map, { name: name || 'Unknown Parade', type }, positions.latest(id) ?? first.current)
    layer.setTrail(readPairs(first.current.route))
    moving.current = layer
    const stop = positions.subscribe(id, (position) => layer.move(position))
    return () => {
      stop()
      layer.remove()
    }
  }, [map, id, name, type])

  const trail = route.join(' ')
  useEffect(() => moving.current?.setTrail(readPairs(trail.split(' '))), [trail, id, name, type])
  useEffect(() => moving.current?.setDimmed(dimmed), [dimmed, id, name, type])
  useEffect(() => {
    const layer = moving.current
    if (!layer) return
    layer.onDrawn = onDrawn
    onDrawn?.(layer.drawnAt)
  }, [onDrawn, id, name, type])
  return null
}
