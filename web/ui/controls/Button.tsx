import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import styles from './Button.module.css'
import { Spinner } from './Icon.tsx'

export interface ButtonAppearance {
  /**
   * `primary` is gold, one per view. `quiet` is for tools. `danger` is for what cannot be undone.
   */
  variant?: 'primary' | 'outline' | 'quiet' | 'danger'
  size?: 'regular' | 'large'
  /** Adapts the colors to the plum header, hero and footer. */
  onPlum?: boolean
  wide?: boolean
  /** An icon before the text. */
  icon?: ReactNode
}

function classNames(
  { variant = 'outline', size = 'regular', onPlum, wide }: ButtonAppearance,
  extra?: string,
): string {
  return cx(
    styles.button,
    styles[variant],
    size === 'large' && styles.large,
    onPlum && styles.onPlum,
    wide && styles.wide,
    extra,
  )
}

interface ButtonProps extends ButtonAppearance, ComponentProps<'button'> {
  /** Shows a spinner and ignores clicks. The text should say what is happening. */
  pending?: boolean
}

const ignore = (event: MouseEvent) => event.preventDefault()

/** A button, at least 44 px high. */
export function Button({
  variant,
  size,
  onPlum,
  wide,
  icon,
  pending,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames({ variant, size, onPlum, wide }, className)}
      // Not `disabled`, which would drop the focus. Ignores the clicks that Enter in a field
      // causes, too.
      onClick={pending ? ignore : rest.onClick}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  )
}

interface LinkButtonProps extends ButtonAppearance {
  /** A path of this site ('/live'), or an external URL, which opens in a new tab. */
  to: string
  children: ReactNode
  className?: string
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Whether the path is a file of the server, not a screen. */
  isFile?: boolean
  /** The accessible name, if the text alone does not tell this link from others like it. */
  label?: string
  /** Words for an icon, shown on hover and focus. */
  tooltip?: string
}

/** A link that looks like a button. */
export function LinkButton({
  to,
  variant,
  size,
  onPlum,
  wide,
  icon,
  className,
  children,
  onClick,
  isFile,
  label,
  tooltip,
}: LinkButtonProps) {
  const shape = classNames({ variant, size, onPlum, wide }, className)
  if (to.startsWith('/')) {
    return (
      <Link
        to={to}
        className={shape}
        onClick={onClick}
        reloadDocument={isFile}
        aria-label={label}
        data-tooltip={tooltip}
      >
        {icon}
        {children}
      </Link>
    )
  }
  // `mailto:`, `sms:` and `webcal:` open programs, not a page.
  const newTab = /^(?:mailto|sms|webcal):/.test(to) ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a
      href={to}
      {...newTab}
      className={shape}
      aria-label={label}
      data-tooltip={tooltip}
      onClick={onClick}
      // The middle mouse button also opens the link, but fires no click event.
      onAuxClick={(event) => event.button === 1 && onClick?.(event)}
    >
      {icon}
      {children}
    </a>
  )
}

/**
 * Buttons, links or chips beside each other, in as many lines as they need. `spacious` rows are parts of large
 * banners and of whole pages.
 */
export function ButtonRow({ spacious, className, ...rest }: ComponentProps<'div'> & { spacious?: boolean }) {
  return <div {...rest} className={cx(styles.row, spacious && styles.spacious, className)} />
}
