import { findPlace } from '#shared/geo/find-place.ts'
import { LineInput } from '#web/forms/FieldSet.tsx'
import { OrderedRows } from '#web/forms/OrderedRows.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { lineErrors } from '#web/forms/list-lines.ts'
import type { EventValues } from './event-values.ts'
import type { FormPartProps } from './EventFields.tsx'
import styles from './Events.module.css'
import { MOST_STOPS } from './picking.ts'

const pairHint = 'Latitude, longitude. Picked on the map, or looked up by the name.'

interface RouteFieldsProps extends FormPartProps {
  /** The values that the errors are about. */
  sent: EventValues
}

/** The fields of the route, all of them optional. */
export function RouteFields({ values, sent, onChange, errors }: RouteFieldsProps) {
  type Name = 'startLocation' | 'endLocation' | 'startCoordinates' | 'endCoordinates'
  const text = (name: Name, maxLength: number) => ({
    value: values[name],
    error: errors[name],
    maxLength,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const lines = lineErrors(errors, 'route', { sent: sent.route, current: values.route })
  const ofStops = (list: string, part: 'name' | 'coordinates') =>
    lineErrors(errors, list, {
      sent: sent.stops.map((stop) => stop[part]),
      current: values.stops.map((stop) => stop[part]),
    })
  const names = ofStops('routeStops', 'name')
  const pairs = ofStops('stopCoordinates', 'coordinates')
  const known = values.route.filter((line) => findPlace(line)).length
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Field label="Start Location" {...text('startLocation', 200)} />
        <Field label="Start Coordinates" hint={pairHint} {...text('startCoordinates', 64)} />
      </div>
      <div className={styles.pair}>
        <Field label="End Location" {...text('endLocation', 200)} />
        <Field label="End Coordinates" {...text('endCoordinates', 64)} />
      </div>
      <OrderedRows
        label="Waypoints"
        noun="waypoint"
        hint={
          known > 0
            ? `As on the route sheet. Known places, shown on the map: ${known} of ${values.route.length}.`
            : 'As on the route sheet, from start to end. Known places are shown on the map.'
        }
        items={values.route}
        blank=""
        max={50}
        onChange={(route) => onChange({ route })}
      >
        {(line, place) => (
          <LineInput
            label={`Waypoint ${place + 1}`}
            error={lines[place]}
            value={line}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => onChange({ route: values.route.with(place, target.value) })}
          />
        )}
      </OrderedRows>
      <OrderedRows
        label="Stops"
        noun="stop"
        hint="Where the parade stops. Start a name with REFUEL to highlight it."
        items={values.stops}
        blank={{ name: '', coordinates: '' }}
        max={MOST_STOPS}
        onChange={(stops) => onChange({ stops })}
      >
        {(stop, place) => (
          <div className={styles.stop}>
            <LineInput
              label={`Stop ${place + 1}, name`}
              placeholder="Name"
              error={names[place]}
              value={stop.name}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) =>
                onChange({ stops: values.stops.with(place, { ...stop, name: target.value }) })
              }
            />
            <LineInput
              label={`Stop ${place + 1}, coordinates`}
              placeholder="Latitude, longitude"
              error={pairs[place]}
              value={stop.coordinates}
              maxLength={64}
              autoComplete="off"
              onChange={({ target }) =>
                onChange({ stops: values.stops.with(place, { ...stop, coordinates: target.value }) })
              }
            />
          </div>
        )}
      </OrderedRows>
    </div>
  )
}
