import { useEffect, useId, useRef, useState } from 'react'
import { MAX_STOPS } from '#shared/contract/fields/limits.ts'
import type { Point } from '#shared/geo/distance.ts'
import { userMessage } from '#web/api/api-error.ts'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import { RouteNote } from '#web/events/RouteNote.tsx'
import { LazyMap } from '#web/map/LazyMap.tsx'
import { Chip } from '#web/ui/controls/Chip.tsx'
import type { GroupType } from '#web/ui/group-type.ts'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import type { EventValues } from './event-values.ts'
import styles from './EventForm.module.css'
import sheetStyles from './sheet/Sheet.module.css'
import type { RouteSheetState } from './sheet/use-route-sheet.ts'
import { setPoint, type PickTarget, targetLabel } from './pick-point.ts'
import { type RoutePlan, useEarlierRoute } from './use-planned-route.ts'

const PickMap = lazyComponent(() => import('#web/map/PickMap.tsx'))

interface RoutePickerProps {
  values: EventValues
  onChange: (change: Partial<EventValues>) => void
  groupType: GroupType | undefined
  /** The route sheet, whose lines may be placed on the map. */
  routeSheet: RouteSheetState
  plan: RoutePlan
}

/**
 * A map of the planned route so far. A tap on it places the start, the end, a stop, or a line of the
 * sheet that the server could not find.
 */
export function RoutePicker({ values, onChange, groupType, routeSheet, plan }: RoutePickerProps) {
  const { pickedLine, pickedText } = routeSheet
  const id = useId()
  const [chosenTarget, setTarget] = useState<PickTarget>()
  const isRemoved = typeof chosenTarget === 'number' && chosenTarget >= values.stops.length
  const target = isRemoved || pickedText !== undefined ? undefined : chosenTarget
  const [announcement, setAnnouncement] = useState('')
  /** Whether the stop of ‘Add a stop’ is placed, so that pressing it again means another one. */
  const [isStopPlaced, setIsStopPlaced] = useState(false)
  const { route, error, retry } = plan
  const earlierRoute = useEarlierRoute(values.groupId, route.path === '' && route.stops.length === 0)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone, the map is several screens below the line.
    if (pickedLine !== undefined) section.current?.scrollIntoView({ block: 'nearest' })
  }, [pickedLine])
  const placePoint = (point: Point) => {
    if (pickedLine !== undefined) {
      routeSheet.place(pickedLine, point)
      setAnnouncement(`“${pickedText}” is placed.`)
    }
    if (target === undefined) return
    onChange(setPoint(values, target, point))
    setIsStopPlaced(target === 'new-stop')
    setAnnouncement(`Placed: ${targetLabel(target)}.`)
  }
  const targetChip = (chipTarget: PickTarget, label: string) => (
    <Chip
      key={chipTarget}
      selected={target === chipTarget}
      onClick={() => {
        routeSheet.pickLine(undefined)
        const isAnother = chipTarget === 'new-stop' && isStopPlaced
        setIsStopPlaced(false)
        setTarget(target === chipTarget && !isAnother ? undefined : chipTarget)
      }}
    >
      {label}
    </Chip>
  )
  const placeLabel =
    pickedText === undefined ? (target === undefined ? undefined : targetLabel(target)) : `“${pickedText}”`
  const isFull = values.stops.length >= MAX_STOPS
  return (
    <section ref={section} className={styles.picker} aria-labelledby={`${id}map`}>
      <h3 id={`${id}map`}>Pick on the map</h3>
      <div className={styles.targets}>
        {targetChip('start', 'Pick the start')}
        {targetChip('end', 'Pick the end')}
        {!isFull && targetChip('new-stop', 'Add a stop')}
        {values.stops.map((_, index) => targetChip(index, `Stop ${index + 1}`))}
      </div>
      <p className={styles.hint}>
        {placeLabel === undefined
          ? 'Pick what to place, then tap the map.'
          : `Tap the map to place ${placeLabel}, or move the map and use its center.`}
      </p>
      <HiddenText live>{announcement}</HiddenText>
      {error && (
        <div className={sheetStyles.failure}>
          <ErrorNote>The route could not be planned. {userMessage(error)}</ErrorNote>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
      <LazyMap>
        <PickMap
          label="Route of this event"
          route={route}
          earlierRoute={earlierRoute}
          type={groupType}
          onPick={placeLabel === undefined ? undefined : placePoint}
          className={styles.map}
        />
      </LazyMap>
      <RouteNote route={route} />
    </section>
  )
}
