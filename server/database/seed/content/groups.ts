import { otherGroups } from './other-groups.ts'
import { socialAidClubs } from './social-aid-clubs.ts'

/** All invented groups of the demonstration. */
export const demonstrationGroups = [...socialAidClubs, ...otherGroups]
