import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { backupLine, type BackupLine } from './line-schema.ts'

/** Returns a line as JSON. Escapes U+2028 and U+2029, where node:readline would end the line. */
const stringifyLine = (content: BackupLine) =>
  JSON.stringify(content).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** What a backup contains. */
export interface BackupCounts {
  readonly rowCount: number
  readonly pictureCount: number
}

/** Thrown if a file is not a complete backup. */
class BrokenBackup extends Error {}

/** Counts and hashes the lines of a backup, both when writing and when reading it. */
class LineCounter {
  readonly #hash = createHash('sha256')
  rowCount = 0
  pictureCount = 0

  add(text: string, content: BackupLine): void {
    this.#hash.update(text).update('\n')
    if ('rows' in content) this.rowCount += content.rows.split('\n').length - 1
    if ('picture' in content) this.pictureCount += 1
  }

  /** Returns the last line of the backup. */
  trailer() {
    const { rowCount, pictureCount } = this
    return { rowCount, pictureCount, sha256: this.#hash.digest('hex') }
  }
}

/**
 * Writes lines into a file that only its owner may read, and returns their counts. The file is
 * flushed to disk when this resolves. If it rejects, an existing file is unchanged.
 */
export async function writeBackupFile(path: string, lines: AsyncIterable<BackupLine>): Promise<BackupCounts> {
  const temporary = `${path}.${process.pid}.part`
  const counter = new LineCounter()
  async function* serialize() {
    for await (const content of lines) {
      const text = stringifyLine(content)
      counter.add(text, content)
      yield `${text}\n`
    }
    yield `${JSON.stringify(counter.trailer())}\n`
  }
  const file = await open(temporary, 'wx', 0o600)
  try {
    await pipeline(Readable.from(serialize()), createGzip(), file.createWriteStream({ flush: true }))
    await rename(temporary, path)
    return counter
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/**
 * Reads the lines of a backup in order, except the last. Whether the backup is complete is known
 * only at its end, so do not trust a line before the generator has finished.
 *
 * @throws Error with a message that says what is wrong with the file
 */
export async function* readBackupFile(path: string): AsyncGenerator<BackupLine> {
  const counter = new LineCounter()
  let isComplete = false
  try {
    const file = createReadStream(path)
    const gunzip = createGunzip()
    // `pipe` does not forward errors.
    file.once('error', (error) => gunzip.destroy(error))
    for await (const text of createInterface({ input: file.pipe(gunzip), crlfDelay: Infinity })) {
      if (isComplete) throw new BrokenBackup('something follows its last line')
      const content = backupLine.parse(JSON.parse(text))
      if ('sha256' in content) {
        if (JSON.stringify(content) !== JSON.stringify(counter.trailer()))
          throw new BrokenBackup('its lines do not match the counts in its last line')
        isComplete = true
      } else {
        counter.add(text, content)
        yield content
      }
    }
    if (!isComplete) throw new BrokenBackup('its last line is missing')
  } catch (error) {
    throw toReadableError(path, error)
  }
}

/** Returns an error with a clear message if the file caused it. Returns other errors unchanged. */
function toReadableError(path: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new Error(`There is no file ${path}.`)
  const isCausedByFile =
    error instanceof BrokenBackup ||
    error instanceof SyntaxError ||
    error.name === 'ZodError' ||
    code.startsWith('Z_')
  if (!isCausedByFile) return error
  const problem = error instanceof BrokenBackup ? error.message : 'it cannot be read'
  return new Error(`${path} is not a complete backup: ${problem}. Nothing was changed.`, { cause: error })
}
