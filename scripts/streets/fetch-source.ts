import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { StreetsError } from '#shared/streets/network/network.ts'

/** The maximum size of a file, which is more than any city's streets need. */
const MAX_BYTES = 200_000_000
/** The time limit of a whole download. */
const TIMEOUT_MS = 300_000

const isUrl = (source: string): boolean => /^https?:\/\//i.test(source)

/**
 * Returns the name of a source that everyone may see: without folders, and without the query of a
 * URL, which may contain a key.
 */
export function nameOfSource(source: string): string {
  if (!isUrl(source)) return basename(source)
  const { pathname, hostname } = new URL(source)
  return basename(pathname) || hostname
}

/**
 * Reads a file or downloads a URL.
 *
 * @param source path of a file, or a URL
 * @param onProgress called with the share read so far, from 0 to 1
 * @throws Error with the reason why it cannot be read
 */
export async function fetchSource(source: string, onProgress: (share: number) => void): Promise<Uint8Array> {
  // A slow server may take a while to send anything.
  onProgress(0)
  try {
    const { size, body } = isUrl(source) ? await openUrl(source) : await openFile(source)
    if (size > MAX_BYTES) throw tooLarge()
    const chunks: Uint8Array[] = []
    let readBytes = 0
    for await (const chunk of body) {
      chunks.push(chunk)
      readBytes += chunk.length
      if (readBytes > MAX_BYTES) throw tooLarge()
      onProgress(size > 0 ? Math.min(1, readBytes / size) : 0.5)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw new Error(`${source} cannot be read: ${describeReadError(error)}`, { cause: error })
  }
}

const tooLarge = (): StreetsError =>
  new StreetsError(`it is larger than ${MAX_BYTES / 1_000_000} MB, too large for a city's streets.`)

function describeReadError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `it took longer than ${TIMEOUT_MS / 60_000} minutes.`
  // The message of `fetch` when the connection ends before the whole file has come.
  if (error.message === 'terminated') return 'the download broke off.'
  return error.cause instanceof Error ? error.cause.message : error.message
}

interface OpenSource {
  /** Expected number of bytes, or 0 if unknown. */
  size: number
  body: AsyncIterable<Uint8Array>
}

async function openFile(file: string): Promise<OpenSource> {
  const { size } = await stat(file)
  return { size, body: createReadStream(file) }
}

async function openUrl(url: string): Promise<OpenSource> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok || response.body === null)
    throw new StreetsError(`the server returned ${response.status}.`)
  return { size: Number(response.headers.get('content-length') ?? 0), body: response.body }
}
