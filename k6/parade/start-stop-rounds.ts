import { setTimeout } from 'k6/timers'
import { settings } from '../settings.ts'
import { Admin } from './admin.ts'

/** The duration of a round: a start and a stop, with time for their effects. */
const ROUND_SECONDS = 4
/** Pause after the last viewer arrives and after the last round. */
const SETTLE_SECONDS = 3
const MAX_ROUNDS = 40

/** Returns the seconds from the end of setup until the first round starts. Viewers arrive in the first quarter. */
const firstRoundAfter = (seconds: number): number => seconds / 4 + SETTLE_SECONDS

/** Returns how many rounds to run in the given duration: as many as fit, from 1 to `MAX_ROUNDS`. */
export const countRounds = (seconds: number): number =>
  Math.max(
    1,
    Math.min(MAX_ROUNDS, Math.floor((seconds - firstRoundAfter(seconds) - SETTLE_SECONDS) / ROUND_SECONDS)),
  )

/**
 * Rounds in which an administrator starts and stops a parade at scheduled times. Viewers compute the same
 * schedule, so they can measure from the scheduled time.
 */
export class StartStopRounds {
  readonly #groupIds: number[]
  readonly #setupEndedAt: number

  /** @param setupEndedAt when the run's setup ended, in Unix ms */
  constructor(groupIds: number[], setupEndedAt: number) {
    this.#groupIds = groupIds
    this.#setupEndedAt = setupEndedAt
  }

  /** Returns when a round's parade is started, in Unix ms. */
  startTimeOfRound(round: number): number {
    return this.#setupEndedAt + (firstRoundAfter(settings.seconds) + round * ROUND_SECONDS) * 1000
  }

  /** Returns when a round's parade is stopped, in Unix ms. */
  stopTimeOfRound(round: number): number {
    return this.startTimeOfRound(round) + (ROUND_SECONDS / 2) * 1000
  }

  /** Schedules the starts and stops of every round. */
  async schedule(): Promise<void> {
    const admin = await Admin.signIn()
    for (const [round, groupId] of this.#groupIds.entries()) {
      setTimeout(
        () => void startAndStop(admin, groupId, this.stopTimeOfRound(round)),
        this.startTimeOfRound(round) - Date.now(),
      )
    }
  }
}

async function startAndStop(admin: Admin, groupId: number, stopAt: number): Promise<void> {
  const started = await admin.start(groupId)
  if (started) setTimeout(() => void admin.stop(started.parade.id), Math.max(0, stopAt - Date.now()))
}
