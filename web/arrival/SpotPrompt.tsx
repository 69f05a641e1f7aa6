import { Button, ButtonRow } from '../ui/controls/Button.tsx'
import styles from './ArrivalCard.module.css'

interface SpotPromptProps {
  isLocating: boolean
  /** Why there is no location. */
  problem?: string | undefined
  onLocate: () => void
  onChoose: () => void
}

/** The card's first state: it asks for a spot. */
export function SpotPrompt({ isLocating, problem, onLocate, onChoose }: SpotPromptProps) {
  return (
    <>
      <p className={styles.title}>When does it reach me?</p>
      <ButtonRow className={styles.actions}>
        <Button variant="primary" pending={isLocating} onClick={onLocate}>
          How far from me?
        </Button>
        <Button onClick={onChoose}>Choose a spot</Button>
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
