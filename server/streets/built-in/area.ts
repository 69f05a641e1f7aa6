import type { Area } from '#shared/streets/areas.ts'
import type { LatLng } from './street.ts'

/** Water, a park or a neighborhood, drawn by hand, accurate to about 100 m. */
export interface BuiltInArea {
  name: string
  kind: Area['kind']
  /** Its border. The first point is not repeated at the end. */
  ring: readonly LatLng[]
}
