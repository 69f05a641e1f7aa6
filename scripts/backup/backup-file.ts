import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { line, type Line } from './lines.ts'

/** Returns a line's text. JSON leaves U+2028 and U+2029 as they are, and node:readline would end a line there. */
const onOneLine = (content: Line) =>
  JSON.stringify(content).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** The content of a backup. */
export interface Counted {
  readonly rowCount: number
  readonly pictureCount: number
}

/** A file that is not a complete backup. */
class BrokenBackup extends Error {}

/** Counts the lines of a backup, both when writing and when reading it. */
class Sum {
  readonly #hash = createHash('sha256')
  rowCount = 0
  pictureCount = 0

  add(text: string, content: Line): void {
    this.#hash.update(text).update('\n')
    if ('rows' in content) this.rowCount += content.rows.split('\n').length - 1
    if ('picture' in content) this.pictureCount += 1
  }

  end() {
    const { rowCount, pictureCount } = this
    return { rowCount, pictureCount, sha256: this.#hash.digest('hex') }
  }
}

/**
 * Writes lines into a file that only its owner may read, and returns their counts. The file is on
 * disk when this resolves. If it rejects, an older file of that name is unchanged.
 */
export async function writeBackupFile(path: string, lines: AsyncIterable<Line>): Promise<Counted> {
  const temporary = `${path}.${process.pid}.part`
  const sum = new Sum()
  async function* texts() {
    for await (const content of lines) {
      const text = onOneLine(content)
      sum.add(text, content)
      yield `${text}\n`
    }
    yield `${JSON.stringify(sum.end())}\n`
  }
  const file = await open(temporary, 'wx', 0o600)
  try {
    await pipeline(Readable.from(texts()), createGzip(), file.createWriteStream({ flush: true }))
    await rename(temporary, path)
    return sum
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/**
 * Reads the lines of a backup in order, without the last.
 *
 * @throws Error that says what is wrong, perhaps only after the last line: trust nothing before that
 */
export async function* readBackupFile(path: string): AsyncGenerator<Line> {
  const sum = new Sum()
  let isWhole = false
  try {
    const text = createReadStream(path)
    const unpacked = createGunzip()
    // `pipe` does not pass errors on.
    text.once('error', (error) => unpacked.destroy(error))
    for await (const each of createInterface({ input: text.pipe(unpacked), crlfDelay: Infinity })) {
      if (isWhole) throw new BrokenBackup('something follows its last line')
      const content = line.parse(JSON.parse(each))
      if ('sha256' in content) {
        if (JSON.stringify(content) !== JSON.stringify(sum.end()))
          throw new BrokenBackup('its lines do not match the counts in its last line')
        isWhole = true
      } else {
        sum.add(each, content)
        yield content
      }
    }
    if (!isWhole) throw new BrokenBackup('its last line is missing')
  } catch (error) {
    throw describe(path, error)
  }
}

/** Returns a file error in plain words; other errors stay as they are. */
function describe(path: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new Error(`There is no file ${path}.`)
  const isOfFile =
    error instanceof BrokenBackup ||
    error instanceof SyntaxError ||
    error.name === 'ZodError' ||
    code.startsWith('Z_')
  if (!isOfFile) return error
  const what = error instanceof BrokenBackup ? error.message : 'it cannot be read'
  return new Error(`${path} is not a complete backup: ${what}. Nothing was changed.`, { cause: error })
}
