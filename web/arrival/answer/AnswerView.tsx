import { type RefObject, useMemo } from 'react'
import { SpotAlertRow } from '#web/alerts/SpotAlertRow.tsx'
import { useIsUnreachable } from '#web/api/connectivity.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { Age, ParadeStatus } from '#web/parades/ParadeStatus.tsx'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { shortName, shownGroupName } from '#web/ui/group-name.ts'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { PassingPlace } from './PassingPlace.tsx'
import { passFocusOn } from '#web/ui/move-focus.ts'
import styles from '../ArrivalCard.module.css'
import { type ArrivalCardProps, type ArrivalParade, UPDATE_MS } from '../arrival-parade.ts'
import { SpotLine } from '../spot/SpotLine.tsx'
import type { Spot } from '../spot/spot.ts'
import { detailLines } from '../words/details.ts'
import { headlineOf } from '../words/headline.ts'
import { type Answer, answerFor, compareAnswers } from './answer.ts'
import { GoneParade } from './GoneParade.tsx'
import { MeetingLine, NextStop, ProgressBar } from './AnswerParts.tsx'
import { useRememberSeen } from './seen-parade.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useShowOnMap } from './use-show-on-map.ts'

interface AnswerViewProps extends ArrivalCardProps {
  spot: Spot
  /** The button that opens the chooser. */
  chooseButton: RefObject<HTMLButtonElement | null>
  onChange: () => void
  onForget: () => void
}

const MINUTE_MS = 60_000

/** Says when a parade will reach the visitor's spot. Updated with each push, and every 10 seconds. */
export function AnswerView({
  parades,
  hasFailed,
  selectedId,
  linksToParade = false,
  onShowOnMap,
  spot,
  chooseButton,
  onChange,
  onForget,
}: AnswerViewProps) {
  const now = useServerNow(UPDATE_MS).getTime()
  useRememberSeen(parades)
  const answer = useMemo(
    () => parades && chooseAnswer(parades, selectedId, spot, now),
    [parades, selectedId, spot, now],
  )
  useShowOnMap(answer, spot, onShowOnMap)
  return (
    <>
      {parades && <GoneParade parades={parades} answered={answer?.parade} />}
      {answer && <ParadeAnswer answer={answer} spot={spot} now={now} linksToParade={linksToParade} />}
      {!answer && parades && (
        <p className={styles.line}>No parade right now. A time shows up here as soon as one starts.</p>
      )}
      {!parades && hasFailed && <p className={styles.line}>Can’t tell right now. We’ll keep trying.</p>}
      {!parades && !hasFailed && <Skeleton label="Loading the arrival..." lines={1} />}
      <SpotLine
        spot={spot}
        parade={answer?.parade}
        chooseButton={chooseButton}
        onChange={onChange}
        onForget={onForget}
      />
    </>
  )
}

/** Returns the answer for the selected parade, or else for one that is here, comes soonest or is nearest. */
function chooseAnswer(
  parades: readonly ArrivalParade[],
  selectedId: number | undefined,
  spot: Spot,
  now: number,
): Answer | undefined {
  const selected = parades.find(({ id }) => id === selectedId)
  if (selected) return answerFor(selected, spot, now)
  return parades.map((parade) => answerFor(parade, spot, now)).toSorted(compareAnswers(now))[0]
}

/** The last parade ends, and its link goes. */
const passToCard = passFocusOn((line: HTMLParagraphElement) =>
  line.closest('section')?.focus({ preventScroll: true }),
)

interface ParadeAnswerProps {
  answer: Answer
  spot: Spot
  now: number
  linksToParade: boolean
}

function ParadeAnswer({ answer, spot, now: clock, linksToParade }: ParadeAnswerProps) {
  const { parade } = answer
  const name = shownGroupName(parade.group.name)
  // Pushes come more often than `clock` ticks, so a push can be newer than it.
  const now = parade.status === 'waiting' ? clock : Math.max(clock, Date.parse(parade.lastUpdated))
  // Ages change each second, here as elsewhere on the page.
  const linesNow = Math.max(useServerNow().getTime(), now)
  const { text, time, why } = headlineOf(answer, linesNow)
  const isUnreachable = useIsUnreachable()
  const announcement = useAnnouncement(text, [text, time].filter(Boolean).join(' '))
  return (
    <>
      <p ref={passToCard} className={styles.club}>
        {!parade.savedAt && <ParadeStatus parade={parade} />}
        <b>{shortName(name)}</b>
        <span className={styles.ageAndLink}>
          {parade.status !== 'waiting' && <Age since={parade.lastUpdated} />}
          {linksToParade && (
            <LinkButton to={`/track/${parade.id}`} variant="primary" label={`Track ${name}`}>
              Track
            </LinkButton>
          )}
        </span>
      </p>
      <h2 className={styles.headline}>
        {text}
        {time && (
          <>
            {' '}
            <span>{time}</span>
          </>
        )}
      </h2>
      <HiddenText live>{announcement}</HiddenText>
      {why && <p className={styles.line}>{why}</p>}
      <PassingPlace answer={answer} spot={spot} />
      {detailLines(answer, linesNow, isUnreachable).map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      <NextStop parade={parade} now={now} />
      {/* A saved parade may be elsewhere by now, so nobody is sent to meet it. */}
      {!parade.savedAt && (
        <>
          <MeetingLine answer={answer} spot={spot} now={clock} />
          <ProgressBar answer={answer} />
          {answer.range && (
            <SpotAlertRow
              paradeId={parade.id}
              spot={spot}
              earliestMinutes={(answer.range.from - clock) / MINUTE_MS}
            />
          )}
        </>
      )}
    </>
  )
}
