import { writeSync } from 'node:fs'

/**
 * Writes log lines to an open file. A line that cannot be written (a full disk, a reader that has gone) is dropped and
 * counted: a log must never stop the process it reports on.
 */
export class LogOutput {
  /** Lines that could not be written whole. */
  dropped = 0
  readonly #fd: number
  /** Whether the file ends with part of a dropped line. */
  #isTorn = false

  /** @param fd file descriptor, open for writing */
  constructor(fd: number) {
    this.#fd = fd
  }

  write(line: string): void {
    const bytes = Buffer.from(this.#isTorn ? `\n${line}` : line)
    let written = 0
    try {
      while (written < bytes.length) written += writeSync(this.#fd, bytes, written)
      this.#isTorn = false
    } catch {
      this.dropped += 1
      this.#isTorn ||= written > 0
    }
  }
}

/** Standard output, where this process logs. */
export const logOutput = new LogOutput(1)
