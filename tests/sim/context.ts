import type { RandomSource } from './random.ts'

/** What the parts of a simulation share. */
export interface SimContext {
  readonly random: RandomSource
  /** TRACKING_HEARTBEAT_TIMEOUT. */
  readonly timeoutMs: number
  /** Counts an event, so that a check that never ran is not mistaken for a check that passed. */
  readonly count: (name: string, by?: number) => void
  /** Receives a description of each violation of a rule. */
  readonly onViolation: (description: string) => void
}
