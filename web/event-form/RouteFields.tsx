import { Field } from '#web/ui/controls/Field.tsx'
import { lineErrors } from '#web/forms/lists/list-lines.ts'
import type { EventValues } from './event-values.ts'
import type { EventFieldsetProps } from './EventFields.tsx'
import styles from './EventForm.module.css'
import { StopRows, WaypointRows } from './RouteRows.tsx'
import type { RouteSheet } from './sheet/sheet-lines.ts'

const coordinatesHint = 'Latitude, longitude. Picked on the map, or looked up by the name.'

interface RouteFieldsProps extends EventFieldsetProps {
  /** The submitted values that `errors` refer to; lines may have moved since. */
  sent: EventValues
  /** The stops that the route sheet names. */
  sheetStops: RouteSheet['stops'] | undefined
  /** What the route names and nothing knows. */
  unknownPlaces: readonly string[]
}

/** The optional fields of the route: start, end, waypoints and stops. */
export function RouteFields({ values, sent, sheetStops, unknownPlaces, onChange, errors }: RouteFieldsProps) {
  type TextFieldName = 'startLocation' | 'endLocation' | 'startCoordinates' | 'endCoordinates'
  const inputProps = (name: TextFieldName, maxLength: number) => ({
    value: values[name],
    error: errors[name],
    maxLength,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const waypointErrors = lineErrors(errors, 'route', { sent: sent.route, current: values.route })
  const stopErrors = (path: string, property: 'name' | 'coordinates') =>
    lineErrors(errors, path, {
      sent: sent.stops.map((stop) => stop[property]),
      current: values.stops.map((stop) => stop[property]),
    })
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Field label="Start Location" {...inputProps('startLocation', 200)} />
        <Field label="Start Coordinates" hint={coordinatesHint} {...inputProps('startCoordinates', 64)} />
      </div>
      <div className={styles.pair}>
        <Field label="End Location" {...inputProps('endLocation', 200)} />
        <Field label="End Coordinates" {...inputProps('endCoordinates', 64)} />
      </div>
      {values.sheet.trim() !== '' && <p className={styles.hint}>The waypoints come from the sheet.</p>}
      {values.sheet.trim() === '' && (
        <WaypointRows
          lines={values.route}
          unknownPlaces={unknownPlaces}
          errors={waypointErrors}
          onChange={(route) => onChange({ route })}
        />
      )}
      <StopRows
        stops={values.stops}
        errors={{
          name: stopErrors('routeStops', 'name'),
          coordinates: stopErrors('stopCoordinates', 'coordinates'),
        }}
        sheetStops={sheetStops}
        onChange={(stops) => onChange({ stops })}
      />
    </div>
  )
}
