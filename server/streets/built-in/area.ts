import type { Spot } from './street.ts'

/** Water, a park, or a neighborhood, drawn by hand: its border as a ring, accurate to about 100 m. */
export interface Area {
  name: string
  kind: 'water' | 'park' | 'neighborhood'
  ring: readonly Spot[]
}
