import type { GroupType } from '#web/ui/group-type.ts'
import styles from './Lines.module.css'

const classes: Record<GroupType, string | undefined> = {
  'social-aid': styles.socialAid,
  'black-masking-indians': styles.blackMaskingIndians,
  'brass-band': styles.brassBand,
  'baby-dolls': styles.babyDolls,
}

/**
 * Returns the class that colors a group's lines and circles. Leaflet's shapes take only classes.
 */
export const lineColorClass = (type: GroupType | undefined): string =>
  (type && classes[type]) ?? styles.other ?? ''
