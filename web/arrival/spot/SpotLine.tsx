import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { findPasses } from '#shared/arrival/find-passes.ts'
import { distance } from '#shared/geo/distance.ts'
import { dayOf, formatShortDay } from '#shared/calendar.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import type { ArrivalParade } from '../arrival-parade.ts'
import styles from '../ArrivalCard.module.css'
import { cornerAt, type RouteCorner, routeCorners } from '../answer/route-corners.ts'
import type { Spot } from './spot.ts'
import { formatMinute } from '../words/units.ts'

interface SpotLineProps {
  spot: Spot
  parade: ArrivalParade | undefined
  /** The button that opens the chooser. */
  chooseButton: RefObject<HTMLButtonElement | null>
  onChange: () => void
  onForget: () => void
}

/** The visitor's spot in words, with buttons to change and to forget it. */
export function SpotLine({ spot, parade, chooseButton, onChange, onForget }: SpotLineProps) {
  // Without a path, nothing is requested.
  const corners = useQuery(routeCorners(parade ?? { id: 0, path: '' }))
  return (
    <div className={styles.spotLine}>
      <p>
        Your spot: <b>{spot.name ?? wordsFor(spot, parade, corners.data ?? [])}</b>
      </p>
      <Button ref={chooseButton} variant="quiet" onClick={onChange}>
        Change
      </Button>
      <Button variant="quiet" onClick={onForget}>
        Forget
      </Button>
    </div>
  )
}

/** A spot this near to the route has the name of its corner. */
const AT_ROUTE_M = 60

function wordsFor(spot: Spot, parade: ArrivalParade | undefined, corners: readonly RouteCorner[]): string {
  if (spot.source === 'location') return locationWords(spot.at, Date.now())
  const path = parade && PathLine.decode(parade.path)
  const along = path && findPasses(path, spot)[0]
  if (path && along !== undefined && distance(path.pointAt(along), spot) <= AT_ROUTE_M)
    return cornerAt(corners, along) ?? 'on the route'
  return 'the place you picked'
}

/** Returns a spot that is the phone's location in words. Times are Unix ms. */
export function locationWords(at: number | undefined, now: number): string {
  if (at === undefined) return 'where you were'
  const day = dayOf(new Date(at))
  return day === dayOf(new Date(now))
    ? `where you were at ${formatMinute(at)}`
    : `where you were on ${formatShortDay(day)}`
}
