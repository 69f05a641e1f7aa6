import type { GroupType } from '../../ui/group-type.ts'
import styles from './Lines.module.css'

const inks: Record<GroupType, string | undefined> = {
  'social-aid': styles.socialAid,
  'black-masking-indians': styles.blackMaskingIndians,
  'brass-band': styles.brassBand,
  'baby-dolls': styles.babyDolls,
}

/** The class that gives a drawn line or circle the ink of a kind of group: Leaflet's shapes take classes, not data. */
export const inkOf = (type: GroupType | undefined): string => (type && inks[type]) ?? styles.other ?? ''
