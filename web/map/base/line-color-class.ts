import type { GroupType } from '#web/ui/group-type.ts'
import styles from './Lines.module.css'

const classByType: Record<GroupType, string | undefined> = {
  'social-aid': styles.socialAid,
  'black-masking-indians': styles.blackMaskingIndians,
  'brass-band': styles.brassBand,
  'baby-dolls': styles.babyDolls,
}

/**
 * Returns the class that colors a group's lines and circles. A color given to Leaflet would not
 * follow the color scheme.
 */
export const lineColorClass = (type: GroupType | undefined): string =>
  (type && classByType[type]) ?? styles.other ?? ''
