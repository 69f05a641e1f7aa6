import type { groupTypes } from '#shared/contract/groups.ts'

/** What a share card says. */
export interface Card {
  /** A few words above the title: 'LIVE NOW', 'Brass Band'. */
  kicker: string
  title: string
  /** A line below it. */
  line: string
  /** The ink of a kind of group; the house's gold without one. */
  type?: (typeof groupTypes)[number]
  /** Whether the kicker is the red of what is live. */
  isLive?: boolean
  siteName: string
}
