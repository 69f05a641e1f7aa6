import { MAX_STOPS } from '#shared/contract/fields/limits.ts'
import { withoutKeyword } from '#shared/geo/read-waypoint.ts'
import { LineInput } from '#web/forms/FieldSet.tsx'
import { OrderedRows } from '#web/forms/lists/OrderedRows.tsx'
import type { Stop } from './event-values.ts'
import styles from './EventForm.module.css'
import type { RouteSheet } from './sheet/sheet-lines.ts'

/** Errors by the index of their line. */
type LineErrors = Record<number, string>

interface WaypointRowsProps {
  lines: string[]
  /** What the route names and nothing knows. */
  unknownPlaces: readonly string[]
  errors: LineErrors
  onChange: (lines: string[]) => void
}

/** The list of a route's waypoints. */
export function WaypointRows({ lines, unknownPlaces, errors, onChange }: WaypointRowsProps) {
  const names = new Set(lines.map((line) => withoutKeyword(line.replace(/\s+/g, ' '))))
  const unknown = unknownPlaces.filter((name) => names.has(name))
  return (
    <OrderedRows
      label="Waypoints"
      noun="waypoint"
      hint={
        unknown.length > 0
          ? `As on the route sheet. Not found: ${unknown.join('; ')}. Check the spelling, or add it as a stop and pick its place on the map.`
          : 'As on the route sheet, from start to end. Known places are shown on the map.'
      }
      items={lines}
      blank=""
      max={50}
      onChange={onChange}
    >
      {(line, index) => (
        <LineInput
          label={`Waypoint ${index + 1}`}
          error={errors[index]}
          value={line}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => onChange(lines.with(index, target.value))}
        />
      )}
    </OrderedRows>
  )
}

interface StopRowsProps {
  stops: Stop[]
  errors: Record<keyof Stop, LineErrors>
  /** The stops that the route sheet names. */
  sheetStops: RouteSheet['stops'] | undefined
  onChange: (stops: Stop[]) => void
}

/** The list of a route's stops, each with a name and coordinates. */
export function StopRows({ stops, errors, sheetStops, onChange }: StopRowsProps) {
  const change = (index: number, part: Partial<Stop>) =>
    onChange(stops.with(index, { ...stops[index]!, ...part }))
  return (
    <OrderedRows
      label="Stops"
      noun="stop"
      hint={
        sheetStops?.length
          ? `The sheet puts these on the map: ${sheetStops.map(({ name }) => name).join(', ')}. Add only others.`
          : 'Where the parade stops, in order. Start a name with REFUEL to highlight it.'
      }
      items={stops}
      blank={{ name: '', coordinates: '' }}
      max={MAX_STOPS}
      onChange={onChange}
    >
      {(stop, index) => (
        <div className={styles.stop}>
          <LineInput
            label={`Stop ${index + 1}, name`}
            placeholder="Name"
            error={errors.name[index]}
            value={stop.name}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <LineInput
            label={`Stop ${index + 1}, coordinates`}
            placeholder="Latitude, longitude"
            error={errors.coordinates[index]}
            value={stop.coordinates}
            maxLength={64}
            autoComplete="off"
            onChange={({ target }) => change(index, { coordinates: target.value })}
          />
        </div>
      )}
    </OrderedRows>
  )
}
