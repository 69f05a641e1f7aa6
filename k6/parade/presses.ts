import { setTimeout } from 'k6/timers'
import { settings } from '../settings.ts'
import { Admin } from './admin.ts'

/** A round is a start and a stop, with time for their effects to settle, in s. */
const roundSeconds = 4
/** Viewers arrive in the first quarter of a run and need a moment to settle, in s. */
const settle = 3
const mostRounds = 40

const firstAfter = (seconds: number): number => seconds / 4 + settle

/** How many rounds fit into a run of this many seconds. */
export const roundsIn = (seconds: number): number =>
  Math.max(1, Math.min(mostRounds, Math.floor((seconds - firstAfter(seconds) - settle) / roundSeconds)))

/**
 * The times at which an administrator presses Start and Stop, known to everyone in advance, and the
 * presses themselves.
 */
export class Presses {
  readonly #groups: number[]
  readonly #began: number

  /** @param began start of the first round, in ms since 1970 */
  constructor(groups: number[], began: number) {
    this.#groups = groups
    this.#began = began
  }

  /** When Start of a round is due, in ms since 1970. */
  startDue(round: number): number {
    return this.#began + (firstAfter(settings.seconds) + round * roundSeconds) * 1000
  }

  stopDue(round: number): number {
    return this.startDue(round) + (roundSeconds / 2) * 1000
  }

  async press(): Promise<void> {
    const admin = await Admin.signIn()
    for (const [round, group] of this.#groups.entries()) {
      setTimeout(() => void pressOnce(admin, group, this.stopDue(round)), this.startDue(round) - Date.now())
    }
  }
}

async function pressOnce(admin: Admin, group: number, stopAt: number): Promise<void> {
  const started = await admin.start(group)
  if (started) setTimeout(() => void admin.stop(started.parade.id), Math.max(0, stopAt - Date.now()))
}
