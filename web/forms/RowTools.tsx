import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/controls/IconButton.tsx'
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
      <IconButton
        icon="chevron-down"
        label={`Move ${name} up`}
        className={cx(styles.tool, styles.up)}
        data-tool="up"
        data-tooltip="Move up"
        aria-disabled={isFirst}
        onClick={() => onMove(-1, 'up')}
      />
      <IconButton
        icon="chevron-down"
        label={`Move ${name} down`}
        className={styles.tool}
        data-tool="down"
        data-tooltip="Move down"
        aria-disabled={isLast}
        onClick={() => onMove(1, 'down')}
      />
      <IconButton
        icon="trash"
        label={`Remove ${name}`}
        className={cx(styles.tool, styles.remove)}
        data-tool="remove"
        data-tooltip="Remove"
        onClick={onRemove}
      />
    </span>
  )
}
