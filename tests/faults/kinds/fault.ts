import type { Crowd } from '../load/crowd.ts'
import type { Result } from '../result.ts'
import type { Layout } from '../site/layouts.ts'
import type { Site } from '../site/site.ts'

/** A fault that is injected once per round. */
export interface Fault {
  name: string
  /** Whether a layout has the parts that the fault affects. */
  appliesTo(layout: Layout): boolean
  /** Waits until the round's target has recovered from the previous fault. */
  waitForTarget?(site: Site, round: number): Promise<void>
  /**
   * Injects the fault and resolves when it is over. A kill is over right away, a network fault when the
   * network works again, a SIGTERM when the server has exited, and a kill of everything when every part is
   * running again.
   *
   * @param round index of the round. Rounds differ in target and duration
   * @throws Error if the site does not react as it should
   */
  inject(site: Site, round: number): Promise<void>
}

/** A trial that takes minutes and runs once. */
export interface LongTrial {
  name: string
  appliesTo(layout: Layout): boolean
  /** Runs the trial and writes its observations into the result. */
  run(site: Site, crowd: Crowd, result: Result): Promise<void>
}
