import { writeSync } from 'node:fs'

/** A reader that is slow gets this much later, in bytes; beyond that, lines are dropped. */
const mostWaiting = 1_000_000

/**
 * Writes log lines to an open file. Lines that cannot be written (a full disk, a reader that has gone) are dropped and
 * counted: a log must never stop the process it reports on.
 */
export class LogOutput {
  /** Lines that could not be written whole. */
  dropped = 0
  readonly #fd: number
  /** What a slow reader has not taken yet. */
  #waiting = Buffer.alloc(0)
  /** Whether the file ends with part of a dropped line. */
  #isTorn = false

  /** @param fd file descriptor, open for writing */
  constructor(fd: number) {
    this.#fd = fd
  }

  write(line: string): void {
    const bytes = Buffer.concat([this.#waiting, Buffer.from(this.#isTorn ? `\n${line}` : line)])
    let written = 0
    try {
      while (written < bytes.length) written += writeSync(this.#fd, bytes, written)
      this.#waiting = Buffer.alloc(0)
      this.#isTorn = false
    } catch (error) {
      const rest = bytes.subarray(written)
      if (isBusy(error) && rest.length <= mostWaiting) {
        this.#waiting = rest
        this.#isTorn = false
        return
      }
      this.dropped += rest.toString().trimStart().split('\n').length - 1
      this.#waiting = Buffer.alloc(0)
      this.#isTorn ||= written > 0
    }
  }
}

/** Whether a pipe that does not block is full for the moment. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN'

/** Standard output, where this process logs. */
export const logOutput = new LogOutput(1)
