import type { Layout } from '../site/layouts.ts'
import type { Site } from '../site/site.ts'
import type { Crowd } from '../load/crowd.ts'
import type { Result } from '../result.ts'

/** Something that goes wrong. */
export interface Fault {
  name: string
  /** Whether there is in a layout what it strikes. */
  canStrike(layout: Layout): boolean
  /** Waits until whom it strikes in a round has got over what struck before. */
  ready?(site: Site, round: number): Promise<void>
  /**
   * Strikes, and settles when it is over: for a kill at once, for what breaks the network when it is whole again,
   * for a kill of everything when all of it runs again.
   *
   * @param round counts from 0; rounds differ in whom they strike and for how long
   * @throws Error where the site did not take it as promised
   */
  strike(site: Site, round: number): Promise<void>
}

/** Something that goes wrong for long, and is tried once. */
export interface LongTrial {
  name: string
  canStrike(layout: Layout): boolean
  /** Strikes, and writes into the result what was seen. */
  run(site: Site, crowd: Crowd, result: Result): Promise<void>
}
