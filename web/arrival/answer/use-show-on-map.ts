import type { Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'
import { shownMap } from '#web/map/view/shown-map.ts'
import { isPlaceKnown } from '#web/parades/parade-words.ts'
import { useStore } from '#web/storage/create-store.ts'
import type { Spot } from '../spot/spot.ts'
import { type Answer, pointOf } from './answer.ts'

/** The spot that each map has shown last. */
const shownSpots = new WeakMap<LeafletMap, Spot>()

/**
 * Shows the spot and its parade on the page's map, once for each spot: after that, the visitor moves
 * the map. A parade that does not come there does not move it.
 */
export function useShowOnMap(
  answer: Answer | undefined,
  spot: Spot,
  onShow: ((paradeId: number) => void) | undefined,
): void {
  const shown = useStore(shownMap)
  useEffect(() => {
    if (!shown || !answer || shownSpots.get(shown.map) === spot) return
    shownSpots.set(shown.map, spot)
    if (answer.spotAlong === undefined || !isPlaceKnown(answer.parade)) return
    shown.frame([spot, pointOf(answer.parade)])
    onShow?.(answer.parade.id)
  }, [shown, answer, spot, onShow])
}
