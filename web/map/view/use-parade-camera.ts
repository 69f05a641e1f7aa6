import { useCallback, useEffect, useRef } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { positions } from '#web/live/latest-positions.ts'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { isPlaceKnown } from '#web/parades/parade-words.ts'
import { pointOf } from '../base/points.ts'
import { centerOn, fitPoints, useTurn, useVisibleHeight, withPill } from './camera.ts'
import { latestPoint } from './hidden-parades.ts'
import { useMapInsets } from './map-and-screen.ts'
import type { ZoomApart } from './zoom-apart.ts'

/** A parade that the map follows. Another object with the same id centers it again. */
export interface FollowedParade {
  id: number
}

/** The map zooms in at least this far on a parade that the visitor follows. */
const FOLLOW_ZOOM = 16
/** The map zooms in at most this far on several parades, so that the streets around them show. */
const ALL_PARADES_ZOOM = 15

/**
 * Returns two functions: `fit` shows something by moving the map, and `refit` shows it again, but returns
 * false if the map has been moved since.
 */
function useRefit() {
  const latestFit = useRef<() => void>(undefined)
  const isFitting = useRef(false)
  useMapEvents({
    movestart: () => {
      if (!isFitting.current) latestFit.current = undefined
    },
    moveend: () => {
      isFitting.current = false
    },
  })
  const fit = useCallback((move: () => void) => {
    latestFit.current = move
    isFitting.current = true
    move()
  }, [])
  const refit = useCallback(() => {
    if (!latestFit.current) return false
    fit(latestFit.current)
    return true
  }, [fit])
  return { fit, refit }
}

/**
 * Points the map at its parades: first at all of them, then at the one it follows, if any, each time
 * it is selected and when another part of the map is visible. While a parade moves, `useFollowGlide`
 * follows it. What it showed at last stays in view when another part of the map is visible, until the
 * visitor moves the map. Even then, all parades stay in view after a turn of the phone if they were.
 *
 * @param hiddenCount how many parades are outside the view
 * @param followsAtOnce whether a parade that is followed when the map opens comes before the view of all
 */
export function useParadeCamera(
  parades: readonly LiveParade[],
  followed: FollowedParade | undefined,
  hiddenCount: number,
  followsAtOnce = false,
) {
  const map = useMap()
  const getInsets = useMapInsets()
  const wasFitted = useRef(false)
  const wasFramed = useRef(false)
  const latestParades = useRef(parades)
  const { fit, refit } = useRefit()
  useEffect(() => {
    latestParades.current = parades
  })
  const fitAll = useCallback(
    () => fit(() => fitPoints(map, latestParades.current.map(latestPoint), getInsets(), ALL_PARADES_ZOOM)),
    [map, getInsets, fit],
  )
  useEffect(() => {
    // At first, the map shows more of the city: this runs before the effect below sets `wasFitted`.
    if (!followed || !(wasFitted.current || followsAtOnce)) return
    const position = positions.latest(followed.id)
    if (position && isPlaceKnown(position)) {
      wasFramed.current = true
      centerOn(map, pointOf(position), getInsets(), Math.max(map.getZoom(), FOLLOW_ZOOM))
    }
    // The one that it followed before would look like the selected one.
    else fitAll()
  }, [map, followed, getInsets, fitAll, followsAtOnce])
  useVisibleHeight(() => {
    const parade = parades.find(({ id }) => id === followed?.id)
    if (parade) centerOn(map, latestPoint(parade), getInsets())
    else refit()
  })
  useTurn((keepMiddle) => {
    const parade = parades.find(({ id }) => id === followed?.id)
    if (parade) centerOn(map, latestPoint(parade), getInsets())
    else if (refit()) return
    else if (hiddenCount === 0) fitPoints(map, parades.map(latestPoint), getInsets(), map.getZoom())
    else keepMiddle()
  })
  useEffect(() => {
    if (wasFitted.current || parades.length === 0) return
    wasFitted.current = true
    if (!wasFramed.current) fitAll()
  }, [parades, fitAll])
  return {
    /** Shows points that the visitor asked for. */
    fit: (getPoints: () => readonly Point[]) =>
      fit(() => fitPoints(map, getPoints(), getInsets(), ALL_PARADES_ZOOM, { animate: true })),
    /** Shows points apart from each other, if a closer zoom does; returns whether it does. */
    fitApart: (points: readonly Point[], zoomApart: ZoomApart) => {
      const zoom = zoomApart(map, points, getInsets())
      if (zoom !== undefined) fit(() => fitPoints(map, points, getInsets(), zoom, { animate: true }))
      return zoom !== undefined
    },
    /** Shows points for a component outside the map (`shownMap`), instead of all parades at first. */
    frame: (points: readonly Point[]) => {
      wasFramed.current = true
      fit(() => fitPoints(map, points, withPill(getInsets()), FOLLOW_ZOOM, { animate: wasFitted.current }))
    },
  }
}
