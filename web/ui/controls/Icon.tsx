import styles from './Icon.module.css'
import { paths, type IconName } from './icon-paths.ts'

interface IconProps {
  name: IconName
  /** Width and height in px. */
  size?: number
  filled?: boolean
  className?: string
}

/**
 * An icon in the text's color. It is decorative, so its button or link needs an accessible name.
 */
export function Icon({ name, size = 20, filled = false, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}

/** A rotating ring. It is decorative, so text next to it must say what is happening. */
export function Spinner() {
  return <span className={styles.ring} aria-hidden="true" />
}
