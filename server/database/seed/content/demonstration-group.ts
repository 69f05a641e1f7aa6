import type { GroupType } from '#shared/group-type-labels.ts'
import type { PosterName } from '#shared/pictures.ts'

/** An invented group. */
export interface DemonstrationGroup {
  name: string
  type: GroupType
  /** Two or three sentences; the seed adds that the group is invented. */
  about: string
  location: string
  /** Identifies the group in events and in its example.org URLs. */
  slug: string
  followers: number
  /** Its picture, and then those of its gallery. */
  posters: [PosterName, ...PosterName[]]
  isVerified?: boolean
  /** Whether it accepts donations and sells merchandise. */
  donations?: boolean
  merchandise?: boolean
}
