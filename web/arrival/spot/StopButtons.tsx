import { shownGroupName } from '../../ui/group-name.ts'
import type { ArrivalParade } from '../arrival-parade.ts'
import styles from '../ArrivalCard.module.css'
import type { Spot } from './spot.ts'

interface StopButtonsProps {
  parades: readonly ArrivalParade[]
  onChoose: (spot: Spot) => void
}

type Stops = ArrivalParade['stops']

/** Returns the stops, without the end of a loop, where the start is. */
const withoutLoopEnd = (stops: Stops): Stops =>
  stops.filter(({ kind, name }) => kind !== 'end' || name !== stops[0]?.name)

/** The planned stops of the parades, to wait at. */
export function StopButtons({ parades, onChoose }: StopButtonsProps) {
  return parades.map(({ id, group, stops }) =>
    stops.length === 0 ? null : (
      <fieldset key={id} className={styles.stops}>
        <legend>Planned stops{parades.length > 1 && ` of ${shownGroupName(group.name)}`}</legend>
        {withoutLoopEnd(stops).map(({ number, name, latitude, longitude }) => (
          <button
            key={number}
            type="button"
            onClick={() => onChoose({ name, latitude, longitude, source: 'words' })}
          >
            <b>{number}</b> {name}
          </button>
        ))}
      </fieldset>
    ),
  )
}
