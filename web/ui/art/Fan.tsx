import styles from './Fan.module.css'
import { cx } from '../cx.ts'

interface FanProps {
  blades?: number
  /** `colors`: the four brand colors. `mono`: currentColor only, for emblems and markers. */
  tone?: 'colors' | 'mono'
  className?: string
}

/** The length of a blade in units of the `viewBox`. */
const BLADE_LENGTH = 100

const BLADE_PATH = `M0 0C-17-50-20-86 0-${BLADE_LENGTH}C20-86 17-50 0 0Z`

/** Returns the fan as SVG markup. */
function drawFan(blades: number): string {
  const bladeMarkup = Array.from({ length: blades }, (_, index) => {
    const turn = (-80 + (160 * index) / (blades - 1)).toFixed(2)
    return `<g transform="rotate(${turn})"><path d="${BLADE_PATH}" class="${styles.blade}" data-color="${index % 4}"/><path d="M0-25V-80" class="${styles.rib}"/><circle cy="${-BLADE_LENGTH}" r="8.5" class="${styles.tuft}"/></g>`
  })
  return `${bladeMarkup.join('')}<circle r="16" class="${styles.handle}"/><circle r="9" class="${styles.eye}"/>`
}

const drawings = new Map<number, string>()

/** The site's logo, a feathered fan. It is decorative. */
export function Fan({ blades = 9, tone = 'colors', className }: FanProps) {
  // As markup, because a page has hundreds of blades, and React would hydrate each.
  const drawing = drawings.get(blades) ?? drawFan(blades)
  drawings.set(blades, drawing)
  return (
    <svg
      viewBox="-110 -112 220 130"
      className={cx(styles.fan, tone === 'mono' && styles.mono, className)}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
