import type { ComponentProps } from 'react'
import styles from './Chip.module.css'
import { cx } from '../cx.ts'
import type { GroupType } from '../group-type.ts'

interface ChipProps extends ComponentProps<'button'> {
  /** Without it, the chip is a plain button. */
  selected?: boolean
  /** Shows a dot in this group type's color. */
  groupType?: GroupType
}

/** A button in a row of filters, or of places to go to. */
export function Chip({ selected, groupType, children, className, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={selected} className={cx(styles.chip, className)}>
      {groupType && <span className={styles.dot} data-group-type={groupType} aria-hidden="true" />}
      {children}
    </button>
  )
}
