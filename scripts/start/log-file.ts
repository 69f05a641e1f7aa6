import { copyFileSync, fstatSync, openSync, readSync, truncateSync } from 'node:fs'

/** A file that programs write their output to. */
export interface LogFile {
  readonly path: string
  /** Open for appending; passed to the programs. */
  readonly fd: number
  /** Notes the current end. The returned function returns the last lines written since. */
  readonly mark: () => () => string
}

const limit = 10_000_000 // bytes
const lookEvery = 60_000 // ms

/**
 * Opens a log file, readable only by its owner. Beyond 10 MB its text moves to `<path>.1`,
 * replacing that file; programs keep writing to the same file.
 */
export function openLogFile(path: string): LogFile {
  const fd = openSync(path, 'a+', 0o600)
  const turn = () => {
    if (fstatSync(fd).size < limit) return
    try {
      copyFileSync(path, `${path}.1`)
      truncateSync(path)
    } catch {
      // There is no room for the copy; the next check may find some.
    }
  }
  turn()
  setInterval(turn, lookEvery).unref()
  return { path, fd, mark: () => readFrom(fd, fstatSync(fd).size) }
}

function readFrom(fd: number, begin: number): () => string {
  return () => {
    const text = Buffer.alloc(Math.min(Math.max(fstatSync(fd).size - begin, 0), 100_000))
    readSync(fd, text, 0, text.length, begin)
    return text.toString().trimEnd().split('\n').slice(-20).join('\n')
  }
}
