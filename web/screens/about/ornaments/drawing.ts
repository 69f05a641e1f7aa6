/** The flat inks of a drawing; the style sheet gives each its color. */
export type Tone = 'first' | 'second' | 'third' | 'light' | 'dark'

/** One shape: filled, or with `line` drawn as a stroke of that width. */
interface Shape {
  d: string
  tone: Tone
  line?: number
}

/** A drawing of our own, its shapes from back to front. */
export interface Drawing {
  viewBox: string
  shapes: readonly Shape[]
}

/** A full circle. */
export const disc = (x: number, y: number, radius: number): string =>
  `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`

/**
 * Discs evenly around a center, the first at the top; with `reachDown` on an oval instead of a
 * circle.
 */
export const ring = (
  x: number,
  y: number,
  reach: number,
  count: number,
  radius: number,
  reachDown = reach,
): string =>
  Array.from({ length: count }, (_, index) => {
    const turn = (2 * Math.PI * index) / count
    return disc(x + reach * Math.sin(turn), y - reachDown * Math.cos(turn), radius)
  }).join('')
