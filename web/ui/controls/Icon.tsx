import { paths, type IconName } from './icon-paths.ts'

interface IconProps {
  name: IconName
  /** Width and height in px. */
  size?: number
  filled?: boolean
  className?: string
}

/** A line drawing in the color of the text. Decoration: its button or link needs a name. */
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
