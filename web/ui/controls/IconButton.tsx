import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Icon } from './Icon.tsx'
import styles from './IconButton.module.css'
import type { IconName } from './icon-paths.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** Its name for screen readers. */
  label: string
  /** Of the icon, in px. */
  size?: number
  filled?: boolean
}

/** A round button with an icon alone, 44 px large. `--hover` is its background under the pointer. */
export function IconButton({ icon, label, size, filled, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={cx(styles.button, className)}>
      <Icon name={icon} size={size} filled={filled} />
    </button>
  )
}
