import { writeSync } from 'node:fs'
import { errorCode } from './error-code.ts'

const NEWLINE = 0x0a

/** Maximum size of the buffer for a slow reader. When it is full, lines are dropped. */
const MAX_BUFFERED_BYTES = 1_000_000

/**
 * Writes log lines to an open file. Lines that cannot be written (full disk, closed reader) are
 * dropped and counted, because logging must never stop the process.
 */
export class LogOutput {
  /** Number of lines that were not written completely. */
  dropped = 0
  readonly #fd: number
  /** Bytes that a slow reader has not taken yet. */
  #buffer = Buffer.alloc(0)
  /** Whether the file ends in the middle of a line. */
  #endsMidLine = false

  /** @param fd file descriptor, open for writing */
  constructor(fd: number) {
    this.#fd = fd
  }

  write(line: string): void {
    // If the rest of a partial line was dropped, the next line must not continue it.
    const needsNewline = this.#endsMidLine && this.#buffer.length === 0
    const bytes = Buffer.concat([this.#buffer, Buffer.from(needsNewline ? `\n${line}` : line)])
    const { written, error } = this.#writeAvailable(bytes)
    if (written > 0) this.#endsMidLine = bytes[written - 1] !== NEWLINE
    const unwrittenBytes = bytes.subarray(written)
    const isBuffered = isBusy(error) && unwrittenBytes.length <= MAX_BUFFERED_BYTES
    this.#buffer = isBuffered ? unwrittenBytes : Buffer.alloc(0)
    if (!isBuffered) this.dropped += unwrittenBytes.toString().trimStart().split('\n').length - 1
  }

  #writeAvailable(bytes: Buffer): { written: number; error?: unknown } {
    let writtenBytes = 0
    try {
      while (writtenBytes < bytes.length) writtenBytes += writeSync(this.#fd, bytes, writtenBytes)
      return { written: writtenBytes }
    } catch (error) {
      return { written: writtenBytes, error }
    }
  }
}

/** Whether a non-blocking pipe is full. */
const isBusy = (error: unknown): boolean => errorCode(error) === 'EAGAIN'

/** Standard output, where this process logs. */
export const logOutput = new LogOutput(1)
