import { readFile } from 'node:fs/promises'

/** The last ten lines of a log file, below a line that names it: what an error message ends with. */
export async function lastLines(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return [`The end of ${path}:`, ...text.trimEnd().split('\n').slice(-10)].join('\n')
}
