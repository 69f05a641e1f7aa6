import { divIcon, marker, type Marker } from 'leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { cx } from '../../ui/cx.ts'
import type { GroupType } from '../../ui/group-type.ts'
import tagStyles from './InkTag.module.css'
import styles from './Lines.module.css'
import { latLngOf } from './points.ts'

const inks: Record<GroupType, string | undefined> = {
  'social-aid': styles.socialAid,
  'black-masking-indians': styles.blackMaskingIndians,
  'brass-band': styles.brassBand,
  'baby-dolls': styles.babyDolls,
}

/** Returns the class that colors a line or circle. Leaflet's shapes take only classes. */
export const inkOf = (type: GroupType | undefined): string => (type && inks[type]) ?? styles.other ?? ''

/** Returns a word on the map: START, STOP, END. It has no more to say, so it cannot be pressed. */
export function inkTag(text: string, at: Point, look?: 'refuel' | 'event'): Marker {
  const tag = document.createElement('span')
  tag.textContent = text
  return marker(latLngOf(at), {
    icon: divIcon({ className: cx(tagStyles.tag, look && tagStyles[look]), html: tag, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
    zIndexOffset: -500,
  })
}
