import type { Way } from './glide.ts'
import type { ParadeHeading } from './heading.ts'
import type { Sash } from './sash.ts'
import type { TrailSnapper } from './trail-line.ts'

/** What a parade needs to follow its planned path. Its code loads after the first marker. */
export interface PathTools {
  createSnapper: () => TrailSnapper
  /** Returns the way from one place of the path to another, both given as meters along it. */
  createWay: (from: number, until: number) => Way | undefined
  heading: ParadeHeading
  createSash: () => Sash
}
