import { Icon } from '#web/ui/controls/Icon.tsx'
import type { IconName } from '#web/ui/controls/icon-paths.ts'
import styles from './MapControls.module.css'

interface MapButtonProps {
  icon: IconName
  label: string
  isBusy?: boolean
  onClick: () => void
}

/** A square button over a map. */
export function MapButton({ icon, label, isBusy, onClick }: MapButtonProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      data-tooltip={label}
      data-tooltip-side="left"
      aria-busy={isBusy}
      onClick={onClick}
    >
      <Icon name={icon} size={21} />
    </button>
  )
}
