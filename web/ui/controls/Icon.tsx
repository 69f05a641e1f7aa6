import { paths, type IconName } from './icon-paths.ts'

interface IconProps {
  name: IconName
  /** Width and height in px. */
  size?: number
  filled?: boolean
  className?: string
}

/** One of our own line drawings, in the colour of the text around it. Decoration: name the button or link in words. */
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
