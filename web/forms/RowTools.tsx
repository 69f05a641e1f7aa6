import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/controls/Icon.tsx'
import styles from './OrderedRows.module.css'

interface RowToolsProps {
  /** The name of the entry: 'waypoint 2'. */
  name: string
  isFirst: boolean
  isLast: boolean
  /** Moves the entry by -1 or 1; `tool` names the button. */
  onMove: (by: -1 | 1, tool: string) => void
  onRemove: () => void
}

/** The buttons of one entry of an ordered list. A button at its end keeps the focus. */
export function RowTools({ name, isFirst, isLast, onMove, onRemove }: RowToolsProps) {
  return (
    <span className={styles.tools}>
      <button
        type="button"
        className={cx(styles.tool, styles.up)}
        data-tool="up"
        aria-label={`Move ${name} up`}
        aria-disabled={isFirst}
        data-tooltip="Move up"
        onClick={() => onMove(-1, 'up')}
      >
        <Icon name="chevron-down" />
      </button>
      <button
        type="button"
        className={styles.tool}
        data-tool="down"
        aria-label={`Move ${name} down`}
        aria-disabled={isLast}
        data-tooltip="Move down"
        onClick={() => onMove(1, 'down')}
      >
        <Icon name="chevron-down" />
      </button>
      <button
        type="button"
        className={cx(styles.tool, styles.remove)}
        data-tool="remove"
        aria-label={`Remove ${name}`}
        data-tooltip="Remove"
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </span>
  )
}
