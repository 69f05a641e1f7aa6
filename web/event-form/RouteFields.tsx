import { MAX_STOPS } from '#shared/contract/fields/limits.ts'
import { findPlace } from '#shared/geo/find-place.ts'
import { LineInput } from '#web/forms/FieldSet.tsx'
import { OrderedRows } from '#web/forms/lists/OrderedRows.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { lineErrors } from '#web/forms/lists/list-lines.ts'
import type { EventValues } from './event-values.ts'
import type { EventFieldsetProps } from './EventFields.tsx'
import styles from './EventForm.module.css'
import type { RouteSheet } from './sheet/sheet-lines.ts'

const coordinatesHint = 'Latitude, longitude. Picked on the map, or looked up by the name.'

interface RouteFieldsProps extends EventFieldsetProps {
  /** The submitted values that `errors` refer to; lines may have moved since. */
  sent: EventValues
  /** The stops that the route sheet names. */
  sheetStops: RouteSheet['stops'] | undefined
}

/** The optional fields of the route: start, end, waypoints and stops. */
export function RouteFields({ values, sent, sheetStops, onChange, errors }: RouteFieldsProps) {
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
  const nameErrors = stopErrors('routeStops', 'name')
  const coordinateErrors = stopErrors('stopCoordinates', 'coordinates')
  const knownCount = values.route.filter((line) => findPlace(line)).length
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
        <OrderedRows
          label="Waypoints"
          noun="waypoint"
          hint={
            knownCount > 0
              ? `As on the route sheet. Known places, shown on the map: ${knownCount} of ${values.route.length}.`
              : 'As on the route sheet, from start to end. Known places are shown on the map.'
          }
          items={values.route}
          blank=""
          max={50}
          onChange={(route) => onChange({ route })}
        >
          {(line, index) => (
            <LineInput
              label={`Waypoint ${index + 1}`}
              error={waypointErrors[index]}
              value={line}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => onChange({ route: values.route.with(index, target.value) })}
            />
          )}
        </OrderedRows>
      )}
      <OrderedRows
        label="Stops"
        noun="stop"
        hint={
          sheetStops?.length
            ? `The sheet puts these on the map: ${sheetStops.map(({ name }) => name).join(', ')}. Add only others.`
            : 'Where the parade stops. Start a name with REFUEL to highlight it.'
        }
        items={values.stops}
        blank={{ name: '', coordinates: '' }}
        max={MAX_STOPS}
        onChange={(stops) => onChange({ stops })}
      >
        {(stop, index) => (
          <div className={styles.stop}>
            <LineInput
              label={`Stop ${index + 1}, name`}
              placeholder="Name"
              error={nameErrors[index]}
              value={stop.name}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) =>
                onChange({ stops: values.stops.with(index, { ...stop, name: target.value }) })
              }
            />
            <LineInput
              label={`Stop ${index + 1}, coordinates`}
              placeholder="Latitude, longitude"
              error={coordinateErrors[index]}
              value={stop.coordinates}
              maxLength={64}
              autoComplete="off"
              onChange={({ target }) =>
                onChange({ stops: values.stops.with(index, { ...stop, coordinates: target.value }) })
              }
            />
          </div>
        )}
      </OrderedRows>
    </div>
  )
}
