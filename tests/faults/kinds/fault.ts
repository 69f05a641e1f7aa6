import type { Layout } from '../site/layouts.ts'
import type { Site } from '../site/site.ts'
import type { Crowd } from '../load/crowd.ts'
import type { Result } from '../result.ts'

/** Something that goes wrong. */
export interface Fault {
  name: string
  /** Whether a layout has what it strikes. */
  canStrike(layout: Layout): boolean
  /** Waits until its target in a round has recovered from the previous fault. */
  ready?(site: Site, round: number): Promise<void>
  /**
   * Strikes, and settles when the fault is over: a kill right away, a network fault when the network
   * is whole again, a kill of everything when all of it runs again.
   *
   * @param round counts from 0; rounds differ in target and duration
   * @throws Error if the site did not handle it as promised
   */
  strike(site: Site, round: number): Promise<void>
}

/** Something that goes wrong for a long time, tried once. */
export interface LongTrial {
  name: string
  canStrike(layout: Layout): boolean
  /** Strikes, and writes the observations into the result. */
  run(site: Site, crowd: Crowd, result: Result): Promise<void>
}
