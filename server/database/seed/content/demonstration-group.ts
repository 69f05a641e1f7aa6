import type { groupTypes } from '#shared/contract/groups.ts'

/** An invented group of the demonstration content. */
export interface DemonstrationGroup {
  name: string
  type: (typeof groupTypes)[number]
  /** Two or three sentences; that the group is invented is added to them. */
  about: string
  location: string
  /** The group's part of its addresses at example.org, and what events refer to it by. */
  slug: string
  followers: number
  isVerified?: boolean
  /** Whether it takes gifts and sells things. */
  donations?: boolean
  merchandise?: boolean
}
