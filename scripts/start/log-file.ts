import { copyFileSync, fstatSync, openSync, readSync, truncateSync } from 'node:fs'

/** A file for the output of programs. */
export interface LogFile {
  readonly path: string
  /** File descriptor, open for appending, for the programs' stdout and stderr. */
  readonly fd: number
  /** Returns a function that returns the last 20 lines written since this call. */
  readonly readerFromHere: () => () => string
}

const MAX_BYTES = 10_000_000
const CHECK_INTERVAL_MS = 60_000
/** More than any 20 lines. */
const MAX_READ_BYTES = 100_000

/**
 * Opens a log file, readable only by its owner. A file beyond 10 MB is copied to `<path>.1` and
 * truncated, so that programs can keep their file descriptor.
 */
export function openLogFile(path: string): LogFile {
  const fd = openSync(path, 'a+', 0o600)
  const rotate = () => {
    if (fstatSync(fd).size < MAX_BYTES) return
    try {
      copyFileSync(path, `${path}.1`)
      truncateSync(path)
    } catch {
      // The disk has no room for the copy. The next check may succeed.
    }
  }
  rotate()
  setInterval(rotate, CHECK_INTERVAL_MS).unref()
  return { path, fd, readerFromHere: () => readFrom(fd, fstatSync(fd).size) }
}

function readFrom(fd: number, start: number): () => string {
  return () => {
    const { size } = fstatSync(fd)
    const from = Math.max(start, size - MAX_READ_BYTES)
    const text = Buffer.alloc(Math.max(size - from, 0))
    readSync(fd, text, 0, text.length, from)
    return text.toString().trimEnd().split('\n').slice(-20).join('\n')
  }
}
