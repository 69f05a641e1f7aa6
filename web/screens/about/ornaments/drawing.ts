/** The colors of a drawing. Ornament.module.css defines each. */
export type Tone = 'first' | 'second' | 'third' | 'light' | 'dark'

/** One path. It is stroked if `strokeWidth` is given and filled otherwise. */
interface Shape {
  /** SVG path data. */
  d: string
  tone: Tone
  strokeWidth?: number
}

/**
 * An SVG drawing. Its shapes are ordered from back to front. It is data instead of an SVG file, so
 * that the style sheet can color each shape (`palette` of `Ornament`).
 */
export interface Drawing {
  viewBox: string
  shapes: readonly Shape[]
}

/** Returns the SVG path data of a circle. */
export const circlePath = (x: number, y: number, radius: number): string =>
  `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`

/**
 * Returns the path data of `count` circles of `radius`, evenly spaced on a ring around (x, y), the
 * first at the top. `ringRadiusY` makes the ring an ellipse.
 */
export const circleRing = (
  x: number,
  y: number,
  ringRadius: number,
  count: number,
  radius: number,
  ringRadiusY = ringRadius,
): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count
    return circlePath(x + ringRadius * Math.sin(angle), y - ringRadiusY * Math.cos(angle), radius)
  }).join('')
