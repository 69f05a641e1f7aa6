import { shownMap } from '#web/map/view/map-and-screen.ts'
import { useStore } from '#web/storage/create-store.ts'
import { Button, ButtonRow } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import type { ArrivalParade } from '../arrival-parade.ts'
import styles from '../ArrivalCard.module.css'
import { CornerForm } from './CornerForm.tsx'
import type { Spot } from './spot.ts'
import { StopButtons } from './StopButtons.tsx'
import { useLocate } from './use-locate.ts'

interface SpotChooserProps {
  parades: readonly ArrivalParade[]
  onChoose: (spot: Spot) => void
  /** Lets the visitor pick a spot on the map. */
  onPick: () => void
  onCancel: () => void
}

/** The ways to choose a spot: the map, the phone's location, a corner in words, or a planned stop. */
export function SpotChooser({ parades, onChoose, onPick, onCancel }: SpotChooserProps) {
  const hasMap = useStore(shownMap) !== undefined
  const { isLocating, problem, locate } = useLocate(onChoose)
  return (
    <>
      <h2 className={styles.title}>Choose a spot</h2>
      <ButtonRow className={styles.actions}>
        {hasMap && (
          <Button onClick={onPick} icon={<Icon name="pin" size={18} />}>
            Tap the map
          </Button>
        )}
        <Button pending={isLocating} onClick={locate} icon={<Icon name="locate" size={18} />}>
          Where I am
        </Button>
      </ButtonRow>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <CornerForm onFound={onChoose} />
      <StopButtons parades={parades} onChoose={onChoose} />
      <Button variant="quiet" onClick={onCancel} className={styles.last}>
        Cancel
      </Button>
    </>
  )
}
