import { arrivalAtPlace } from '#shared/arrival/arrival.ts'
import { nextStop, nextStopWords } from '../../parades/next-stop.ts'
import styles from '../ArrivalCard.module.css'
import type { ArrivalParade } from '../arrival-parade.ts'
import { observeParade } from './answer.ts'
import { timeWords } from '../route-list/route-words.ts'

/** Where a parade stops next, and when: 'Next: Dooky Chase’s Restaurant · about 15 min'. */
export function NextStop({ parade, now }: { parade: ArrivalParade; now: number }) {
  const stop = nextStop(parade)
  if (!stop) return null
  const { range } = arrivalAtPlace(observeParade(parade), stop.along, now)
  const time = range && timeWords({ stop, state: 'next', range }, 0, now)
  return (
    <p className={styles.next}>
      <b>{nextStopWords(stop)}</b>
      {time && ` · ${time}`}
    </p>
  )
}
