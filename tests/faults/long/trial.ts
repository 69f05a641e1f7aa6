import type { Crowd } from '../load/crowd.ts'
import type { Result } from '../result.ts'
import type { Layout } from '../site/layouts.ts'
import type { Site } from '../site/site.ts'

/** Something that goes wrong for long, and is tried once. */
export interface LongTrial {
  name: string
  canStrike(layout: Layout): boolean
  /** Strikes, and writes into the result what was seen. */
  run(site: Site, crowd: Crowd, result: Result): Promise<void>
}
