import styles from './Fan.module.css'
import { cx } from '../cx.ts'

/** What a fan's feathers look like in one color. */
type FanPattern = 'plain' | 'ribs' | 'dots' | 'alternate' | 'rings'

const patterns: readonly FanPattern[] = ['plain', 'ribs', 'dots', 'alternate', 'rings']
const bladeCounts = [7, 9, 11] as const

/**
 * Returns the fan of a group's emblem: one of 15, always the same for a name, so that groups
 * without pictures differ.
 */
export function emblemPattern(name: string): { pattern: FanPattern; blades: number } {
  // A simple hash of the name; the prime modulus spreads it over all 15.
  let hash = 7
  for (const character of name) hash = (hash * 31 + character.codePointAt(0)!) % 65_521
  return {
    pattern: patterns[hash % patterns.length]!,
    blades: bladeCounts[Math.floor(hash / patterns.length) % bladeCounts.length]!,
  }
}

interface FanProps {
  /** Number of blades, at least 2. */
  blades?: number
  /** `colors`: the four brand colors. `mono`: currentColor only, for emblems and posters. */
  tone?: 'colors' | 'mono'
  /** How the blades are decorated with `mono`; cut-outs have the color `--poster`. */
  pattern?: FanPattern
  className?: string
}

/** The length of a blade in units of the `viewBox`. */
const BLADE_LENGTH = 100

/** The angle between the first blade and the last, in degrees. */
const SPREAD = 160

const BLADE_PATH = `M0 0C-17-50-20-86 0-${BLADE_LENGTH}C20-86 17-50 0 0Z`

/** Returns the fan as SVG markup. */
function drawFan(blades: number): string {
  const bladeMarkup = Array.from({ length: blades }, (_, index) => {
    const degrees = (SPREAD * (index / (blades - 1) - 0.5)).toFixed(2)
    const shapes = [
      `<path d="${BLADE_PATH}" class="${styles.blade}" data-color="${index % 4}"/>`,
      `<path d="M0-25V-80" class="${styles.rib}"/>`,
      `<circle cy="${-BLADE_LENGTH}" r="8.5" class="${styles.tuft}"/>`,
    ]
    return `<g transform="rotate(${degrees})">${shapes.join('')}</g>`
  })
  return `${bladeMarkup.join('')}<circle r="16" class="${styles.handle}"/><circle r="9" class="${styles.eye}"/>`
}

const drawings = new Map<number, string>()

/** The site's logo, a feathered fan, hidden from screen readers. */
export function Fan({ blades = 9, tone = 'colors', pattern = 'plain', className }: FanProps) {
  // A markup string: a page has hundreds of blades, and React would hydrate each of them.
  const drawing = drawings.get(blades) ?? drawFan(blades)
  drawings.set(blades, drawing)
  return (
    <svg
      viewBox="-110 -112 220 130"
      className={cx(styles.fan, tone === 'mono' && styles.mono, className)}
      data-pattern={tone === 'mono' ? pattern : undefined}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
