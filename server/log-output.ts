import { writeSync } from 'node:fs'
import { errorCode } from './error-code.ts'

const newline = 0x0a

/** This many bytes are buffered for a slow reader; beyond that, lines are dropped. */
const maxBufferedBytes = 1_000_000

/**
 * Writes log lines to an open file. Lines that cannot be written (a full disk, a reader that has
 * gone) are dropped and counted: a log must never stop the process it reports on.
 */
export class LogOutput {
  /** Lines that could not be written whole. */
  dropped = 0
  readonly #fd: number
  /** What a slow reader has not read yet. */
  #buffer = Buffer.alloc(0)
  /** Whether the file ends with part of a line. */
  #endsMidLine = false

  /** @param fd file descriptor, open for writing */
  constructor(fd: number) {
    this.#fd = fd
  }

  write(line: string): void {
    // The rest of a buffered line completes it; the rest of a dropped one never comes.
    const needsNewline = this.#endsMidLine && this.#buffer.length === 0
    const bytes = Buffer.concat([this.#buffer, Buffer.from(needsNewline ? `\n${line}` : line)])
    const { written, error } = this.#writeAvailable(bytes)
    if (written > 0) this.#endsMidLine = bytes[written - 1] !== newline
    const rest = bytes.subarray(written)
    const isBuffered = isBusy(error) && rest.length <= maxBufferedBytes
    this.#buffer = isBuffered ? rest : Buffer.alloc(0)
    if (!isBuffered) this.dropped += rest.toString().trimStart().split('\n').length - 1
  }

  #writeAvailable(bytes: Buffer): { written: number; error?: unknown } {
    let written = 0
    try {
      while (written < bytes.length) written += writeSync(this.#fd, bytes, written)
      return { written }
    } catch (error) {
      return { written, error }
    }
  }
}

/** Whether a non-blocking pipe is full right now. */
const isBusy = (error: unknown): boolean => errorCode(error) === 'EAGAIN'

/** Standard output, where this process logs. */
export const logOutput = new LogOutput(1)
