import { setTimeout } from 'k6/timers'
import { settings } from '../settings.ts'
import { Admin } from './admin.ts'

/** The duration of a round: a start and a stop, with time for their effects. */
const ROUND_SECONDS = 4
/** The time that viewers need after the last of them has arrived. */
const SETTLE_SECONDS = 3
const MAX_ROUNDS = 40

/** Viewers arrive in the first quarter of a run; the first round follows. */
const firstRoundAfter = (seconds: number): number => seconds / 4 + SETTLE_SECONDS

/** Returns how many rounds fit into a run of this many seconds. */
export const roundsIn = (seconds: number): number =>
  Math.max(
    1,
    Math.min(MAX_ROUNDS, Math.floor((seconds - firstRoundAfter(seconds) - SETTLE_SECONDS) / ROUND_SECONDS)),
  )

/**
 * Rounds in which an administrator starts and stops a parade at scheduled times. Viewers compute the same
 * schedule, so they can measure from the scheduled time.
 */
export class StartStopRounds {
  readonly #groups: number[]
  readonly #startedAt: number

  /** @param startedAt when the run's setup ended, in ms since 1970 */
  constructor(groups: number[], startedAt: number) {
    this.#groups = groups
    this.#startedAt = startedAt
  }

  /** When a round's parade is started, in ms since 1970. */
  startsAt(round: number): number {
    return this.#startedAt + (firstRoundAfter(settings.seconds) + round * ROUND_SECONDS) * 1000
  }

  /** When a round's parade is stopped, in ms since 1970. */
  stopsAt(round: number): number {
    return this.startsAt(round) + (ROUND_SECONDS / 2) * 1000
  }

  /** Schedules the starts and stops of every round. */
  async run(): Promise<void> {
    const admin = await Admin.signIn()
    for (const [round, group] of this.#groups.entries()) {
      setTimeout(
        () => void startAndStop(admin, group, this.stopsAt(round)),
        this.startsAt(round) - Date.now(),
      )
    }
  }
}

async function startAndStop(admin: Admin, group: number, stopAt: number): Promise<void> {
  const started = await admin.start(group)
  if (started) setTimeout(() => void admin.stop(started.parade.id), Math.max(0, stopAt - Date.now()))
}
