import type { ComponentProps } from 'react'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import styles from './OrderedRows.module.css'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'

interface RowToolsProps {
  /** The entry's name for the buttons' labels: 'waypoint 2'. */
  name: string
  isFirst: boolean
  isLast: boolean
  /** `tool` is the pressed button's `data-tool`, which gets the focus again. */
  onMove: (offset: -1 | 1, tool: string) => void
  onRemove: () => void
}

/**
 * The buttons of one entry of an ordered list. At an end of the list they use `aria-disabled`,
 * because `disabled` would drop the focus.
 */
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

/** The button below a list of fields that adds a row. `noun` names the row: 'waypoint'. */
export function AddRowButton({ noun, ...rest }: { noun: string } & ComponentProps<typeof Button>) {
  return (
    <Button {...rest} variant="quiet" icon={<Icon name="plus" size={18} />} className={styles.add}>
      Add {noun}
    </Button>
  )
}
