import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

const MAX_LOG_BYTES = 10_000_000

/**
 * Opens a log file, passes its descriptor to `start`, and closes it again; the started program
 * keeps its own copy. A file larger than 10 MB moves to `<path>.1` first.
 */
export function withLogFile<Result>(path: string, start: (fd: number) => Result): Result {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(path, `${path}.1`)
  const fd = openSync(path, 'a', 0o600)
  try {
    return start(fd)
  } finally {
    closeSync(fd)
  }
}

/** Returns the last ten lines of a log file, after a line that names it. */
export async function readLastLines(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return [`The end of ${path}:`, ...text.trimEnd().split('\n').slice(-10)].join('\n')
}
