import { useId, useMemo, useState } from 'react'
import type { Point } from '#shared/geo/distance.ts'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import { LazyMap } from '#web/map/LazyMap.tsx'
import { plannedPoints } from '#web/map/route/route-points.ts'
import { Chip } from '#web/ui/controls/Chip.tsx'
import type { GroupType } from '#web/ui/group-type.ts'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { bodyOf, type EventValues } from './event-values.ts'
import styles from './Events.module.css'
import { MOST_STOPS, pick, type Target, targetName } from './picking.ts'

const PickMap = lazyComponent(() => import('#web/map/PickMap.tsx'))

interface RoutePickerProps {
  values: EventValues
  onChange: (change: Partial<EventValues>) => void
  groupType: GroupType | undefined
}

/** The map of the route as typed so far, to pick the start, the end and the stops on. */
export function RoutePicker({ values, onChange, groupType }: RoutePickerProps) {
  const id = useId()
  const [chosen, setTarget] = useState<Target>()
  // The chosen stop may have been removed since.
  const isGone = typeof chosen === 'number' && chosen >= values.stops.length
  const target = isGone ? undefined : chosen
  const [said, setSaid] = useState('')
  const points = useMemo(() => plannedPoints(bodyOf(values)), [values])
  const take = (point: Point) => {
    if (target === undefined) return
    onChange(pick(values, target, point))
    setSaid(`${targetName(target)} is set.`)
  }
  const chip = (name: Target, words: string) => (
    <Chip key={name} selected={target === name} onClick={() => setTarget(target === name ? undefined : name)}>
      {words}
    </Chip>
  )
  const isFull = values.stops.length >= MOST_STOPS
  return (
    <section className={styles.picker} aria-labelledby={`${id}map`}>
      <h3 id={`${id}map`}>Pick on the map</h3>
      <div className={styles.targets}>
        {chip('start', 'Pick the start')}
        {chip('end', 'Pick the end')}
        {!isFull && chip('new-stop', 'Add a stop')}
        {values.stops.map((_, place) => chip(place, `Stop ${place + 1}`))}
      </div>
      <p className={styles.hint}>
        {target === undefined
          ? 'Pick what to place, then tap the map.'
          : `Tap the map to place ${targetName(target)}, or move the map and use its center.`}
      </p>
      <HiddenText live>{said}</HiddenText>
      <LazyMap>
        <PickMap
          label="Route of this event"
          points={points}
          type={groupType}
          onPick={target === undefined ? undefined : take}
          className={styles.map}
        />
      </LazyMap>
    </section>
  )
}
