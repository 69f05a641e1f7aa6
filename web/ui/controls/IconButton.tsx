import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Icon } from './Icon.tsx'
import styles from './IconButton.module.css'
import type { IconName } from './icon-paths.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** The accessible name. */
  label: string
  /** Width and height of the icon in px. */
  size?: number
  filled?: boolean
}

type IconLinkProps = Pick<IconButtonProps, 'icon' | 'label' | 'size'> & Omit<ComponentProps<'a'>, 'children'>

/** A round icon button of 44 px. `--hover` sets its background on hover. */
export function IconButton({ icon, label, size, filled, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={cx(styles.button, className)}>
      <Icon name={icon} size={size} filled={filled} />
    </button>
  )
}

/** A link that looks like an `IconButton`. */
export function IconLink({ icon, label, size, className, ...rest }: IconLinkProps) {
  return (
    <a {...rest} aria-label={label} className={cx(styles.button, className)}>
      <Icon name={icon} size={size} />
    </a>
  )
}
