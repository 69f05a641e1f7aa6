import { Fragment, useMemo } from 'react'
import { useServerNow } from '#web/api/use-server-now.ts'
import { routeLines } from '#web/events/route-lines.ts'
import { RouteNote } from '#web/events/RouteNote.tsx'
import { asOf } from '#web/parades/parade-words.ts'
import { shortName, shownGroupName } from '#web/ui/group-name.ts'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { PanelSection } from '#web/ui/layout/Section.tsx'
import { type ArrivalParade, UPDATE_MS } from '../arrival-parade.ts'
import { observeParade } from '../answer/answer.ts'
import { useRememberSeen } from '../answer/seen-parade.ts'
import styles from './RouteProgress.module.css'
import { type RouteRow, routeRows } from './route-rows.ts'
import { timeWords, whyNoTimes } from './route-words.ts'

interface RouteProgressProps {
  parade: ArrivalParade
  /** Whether the heading names the group. */
  isOneOfMany?: boolean
}

/**
 * Lists the stops of a live parade for people who know the route by its stops: passed ones are struck
 * through, and the others have the time when the parade reaches them.
 */
export default function RouteProgress({ parade, isOneOfMany = false }: RouteProgressProps) {
  // The device's clock may be behind the newest position.
  const now = Math.max(useServerNow(UPDATE_MS).getTime(), Date.parse(parade.lastUpdated))
  useRememberSeen([parade])
  const { rows, unknown, startsAt } = useMemo(() => {
    const observed = observeParade(parade)
    return { ...routeRows(observed, parade.stops, now), startsAt: observed.plan?.startsAt ?? 0 }
  }, [parade, now])
  if (rows.length === 0) return null
  const lines = routeLines({ route: [], stops: parade.stops })
  const labelOf = ({ state, stop }: RouteRow): string => {
    if (state === 'here') return `Now: ${stop.name}`
    if (state === 'next' && stop.kind !== 'start') return `Next: ${stop.name}`
    return lines.find(({ number }) => number === String(stop.number))?.text ?? stop.name
  }
  const { savedAt } = parade
  const note = savedAt
    ? `${asOf(savedAt)}. No times until you’re back online.`
    : unknown && whyNoTimes(unknown, parade.state)
  return (
    <PanelSection data-group-type={parade.group.type}>
      <h2>{isOneOfMany ? `Route of ${shortName(shownGroupName(parade.group.name))}` : 'Route'}</h2>
      {note && <p className={styles.note}>{note}</p>}
      <ol className={styles.list}>
        {rows.map((row) => (
          <StopRow
            key={row.stop.number}
            row={row}
            label={labelOf(row)}
            time={savedAt && row.state !== 'passed' ? undefined : timeWords(row, startsAt, now)}
          />
        ))}
      </ol>
      <RouteNote route={parade} />
    </PanelSection>
  )
}

/** One stop, with the number of its pin on the map. */
function StopRow({ row, label, time }: { row: RouteRow; label: string; time: string | undefined }) {
  const { state, stop } = row
  const Name = state === 'passed' ? 's' : 'span'
  return (
    <li className={styles.row} data-state={state} data-refuel={stop.kind === 'refuel' || undefined}>
      <b className={styles.number}>{stop.number}</b>
      <Name className={styles.name}>
        {state === 'passed' && <HiddenText>Passed: </HiddenText>}
        {label}
      </Name>{' '}
      {time !== undefined && <Time words={time} />}
    </li>
  )
}

/**
 * A time. Its figures stay on one line, but a range from AM to PM, or back, may break after its
 * dash.
 */
function Time({ words }: { words: string }) {
  const space = words.lastIndexOf(' ') + 1
  return (
    <span className={styles.time}>
      {words.slice(0, space)}
      {words
        .slice(space)
        .split(/(?<=[AP]M–)/)
        .map((figures) => (
          <Fragment key={figures}>
            <span className={styles.figures}>{figures}</span>
            <wbr />
          </Fragment>
        ))}
    </span>
  )
}
