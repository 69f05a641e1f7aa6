import type { Point } from './distance.ts'

/** Where the live map opens, and where a parade with an unknown route waits. Zoom 14. */
export const MAP_CENTER: Point = { latitude: 29.9626, longitude: -90.0648 }
