import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

const maxBytes = 10_000_000 // bytes

/**
 * Opens a log file for a program to be started; the program keeps it open, this process does not. A
 * file larger than 10 MB moves to `<path>.1` first.
 */
export function withLogFile<Result>(path: string, start: (fd: number) => Result): Result {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maxBytes) renameSync(path, `${path}.1`)
  const fd = openSync(path, 'a', 0o600)
  try {
    return start(fd)
  } finally {
    closeSync(fd)
  }
}

/** Returns the last ten lines of a log file, below a line that names it. */
export async function lastLines(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return [`The end of ${path}:`, ...text.trimEnd().split('\n').slice(-10)].join('\n')
}
