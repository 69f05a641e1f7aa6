import type { RefObject } from 'react'
import { ParadeStatus } from '../parades/ParadeStatus.tsx'
import { Button, ButtonRow } from '../ui/controls/Button.tsx'
import { cx } from '../ui/cx.ts'
import { shownGroupName } from '../ui/group-name.ts'
import styles from './ArrivalCard.module.css'
import type { ArrivalCardProps } from './arrival-parade.ts'

interface SpotPromptProps extends Pick<ArrivalCardProps, 'parades' | 'selectedId'> {
  isLocating: boolean
  /** Why there is no location. */
  problem?: string | undefined
  /** The button that opens the chooser. */
  chooseButton?: RefObject<HTMLButtonElement | null>
  onLocate: () => void
  onChoose: () => void
}

/** The card's first state: it asks for a spot. */
export function SpotPrompt({
  parades,
  selectedId,
  isLocating,
  problem,
  chooseButton,
  onLocate,
  onChoose,
}: SpotPromptProps) {
  const waiting = parades?.find(({ id, status }) => id === selectedId && status === 'waiting')
  return (
    <>
      {waiting && (
        <p className={cx(styles.club, styles.waiting)}>
          <b>{shownGroupName(waiting.group.name)}</b>
          <ParadeStatus parade={waiting} />
        </p>
      )}
      <h2 className={styles.title}>When does it reach me?</h2>
      <ButtonRow className={styles.actions}>
        <Button variant="primary" pending={isLocating} onClick={onLocate}>
          How far from me?
        </Button>
        <Button ref={chooseButton} onClick={onChoose}>
          Choose a spot
        </Button>
      </ButtonRow>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : (
        <p className={styles.note}>Your location never leaves your phone.</p>
      )}
    </>
  )
}
