/** The resting heights of a sheet, lowest first. MapLayout.module.css has their sizes. */
export const sheetHeights = ['low', 'half', 'full'] as const

export type SheetHeight = (typeof sheetHeights)[number]

/** Returns the height that is some steps away, at most the first or last. */
export const heightBeside = (height: SheetHeight, steps: number): SheetHeight =>
  sheetHeights[Math.min(sheetHeights.length - 1, Math.max(0, sheetHeights.indexOf(height) + steps))]!

/** Returns the height after a press on the handle: the next one, and after the last the first. */
export const heightAfter = (height: SheetHeight): SheetHeight =>
  sheetHeights[(sheetHeights.indexOf(height) + 1) % sheetHeights.length]!

/**
 * A released sheet is taken to move on at its speed for this long, so that a quick flick reaches
 * the next height.
 */
const SWING_MS = 150

/**
 * Returns the resting height of a sheet that is let go.
 *
 * @param px the sheet's height now, and `speed` in px per ms, upward
 * @param sizes the resting heights in px, lowest first
 */
export function heightAtRest(px: number, speed: number, sizes: readonly number[]): SheetHeight {
  const target = px + speed * SWING_MS
  const distances = sizes.map((size) => Math.abs(size - target))
  return sheetHeights[distances.indexOf(Math.min(...distances))]!
}
