import { useCallback, useEffect, useRef, useState } from 'react'
import { useMap } from 'react-leaflet'
import { useNavigate } from 'react-router'
import { positions } from '#web/live/latest-positions.ts'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { useMapDetails } from '../base/use-map-details.ts'
import { readPairs } from '../base/points.ts'
import type { PlannedRoute } from '../route/planned-route.ts'
import { RouteLayer } from '../route/RouteLayer.tsx'
import { useUncover } from '../view/camera.ts'
import { shownParadeName } from '#web/ui/group-name.ts'
import type { OnGlideStart } from './glide.ts'
import { MovingParade, type OnProgress } from './moving-parade.ts'
import type { ShownPosition } from './parade-icon.ts'
import type { ShowApart } from './parade-stack.ts'
import { MOVING_PANE } from './trail.ts'

interface ParadeLayerProps {
  /**
   * The cached parade. Only its first position is used; later the marker subscribes to positions.
   */
  parade: ShownPosition &
    PlannedRoute & {
      route: LiveParade['route']
      group: Pick<LiveParade['group'], 'name' | 'type'>
    }
  dimmed?: boolean
  /** Whether the map is about this parade: its marker and tag have priority. */
  isOwn?: boolean
  /** Whether its planned route is drawn. */
  showsRoute?: boolean
  /** How its popup opens the parade's page; without it, the popup has no link. */
  trackIn?: 'this tab' | 'a new tab' | undefined
  /** Radius of a circle in the group's color around the marker; no circle if omitted. */
  circleRadiusM?: number
  /** Shows the parade apart from those that its marker hides. */
  showApart?: ShowApart
  /** Called immediately and at every start of a glide. */
  onGlideStart?: OnGlideStart | undefined
}

/**
 * Shows a `MovingParade`, which moves outside React, for as long as the parade is listed. Its name and
 * type are fixed at creation, so a change creates a new one. `circleRadiusM` and `trackIn` never change.
 */
export function ParadeLayer(props: ParadeLayerProps) {
  const { id, group } = props.parade
  return <ParadeLayerContents key={`${id} ${group.type} ${group.name}`} {...props} />
}

function ParadeLayerContents({
  parade,
  dimmed = false,
  isOwn = false,
  showsRoute = false,
  trackIn,
  circleRadiusM,
  showApart,
  onGlideStart,
}: ParadeLayerProps) {
  const map = useMap()
  const uncover = useUncover()
  const { id, group, route, path, approximateParts } = parade
  // Without a connection, the map shows what the list shows.
  const shownPosition = () => (parade.savedAt ? parade : (positions.latest(id) ?? parade))
  const navigate = useNavigate()
  const href = `/track/${id}`
  const [layer] = useState(
    () =>
      new MovingParade(
        {
          name: shownParadeName(group.name),
          type: group.type,
          circleRadiusM,
          track: trackIn && {
            href,
            open: trackIn === 'this tab' ? () => void navigate(href) : undefined,
          },
        },
        shownPosition(),
      ),
  )
  useEffect(() => {
    layer.attach(map, uncover)
    const unsubscribe = positions.subscribe(id, (position) => layer.move(position))
    return () => {
      unsubscribe()
      layer.detach()
    }
  }, [map, uncover, layer, id])
  // A page that loses the server shows the parade as old, and live again once the server is back.
  const lastSavedAt = useRef(parade.savedAt)
  useEffect(() => {
    if (lastSavedAt.current === parade.savedAt) return
    lastSavedAt.current = parade.savedAt
    layer.move(shownPosition())
  })
  const details = useMapDetails()
  const isActive = parade.status === 'active'
  useEffect(() => {
    if (!details) return undefined
    // Each parade gets its own task, because matching a trail takes 200 ms on a slow phone.
    const timer = setTimeout(() => {
      const routePath = details.readPath({ path, approximateParts })
      layer.setPath(routePath, {
        createSnapper: () => new details.SnappedTrail(routePath),
        createWay: (from, until) => routePath && details.createWay(routePath.line, from, until),
        heading: new details.ParadeHeading(),
        createSash: () => new details.Sash(group.type, MOVING_PANE),
      })
    })
    return () => clearTimeout(timer)
  }, [layer, details, path, approximateParts, group.type])
  useEffect(() => layer.setTrail(readPairs(route)), [layer, route])
  useEffect(() => {
    if (!details) return undefined
    const { ownParade, parade: otherParade, inactiveParade, dimmedParade } = details.TAG_PRIORITY
    const priority = dimmed ? dimmedParade : isOwn ? ownParade : isActive ? otherParade : inactiveParade
    return details.addTag(map, layer.tagWith(priority, details.createStackPopup))
  }, [map, layer, details, isOwn, dimmed, isActive])
  useEffect(() => {
    if (isOwn) layer.bringToFront()
  }, [layer, isOwn])
  useEffect(() => layer.setShowApart(showApart), [layer, showApart])
  const onProgress = useCallback((listener: OnProgress) => layer.onProgress(listener), [layer])
  useEffect(() => layer.setDimmed(dimmed), [layer, dimmed])
  useEffect(() => (onGlideStart ? layer.onGlideStart(onGlideStart) : undefined), [layer, onGlideStart])
  return showsRoute && <RouteLayer route={parade} type={group.type} onProgress={onProgress} />
}
