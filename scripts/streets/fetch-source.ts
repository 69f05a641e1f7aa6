import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { StreetsError } from '#shared/streets/network/streets-error.ts'

/** More than any city's streets, in bytes. */
const MOST_BYTES = 200_000_000
/** How long a whole download may take. */
const TIMEOUT_MS = 300_000

/**
 * Reads a file or downloads an address.
 *
 * @param onProgress called with the share read so far, from 0 to 1
 * @throws Error that says why it cannot be read
 */
export async function fetchSource(place: string, onProgress: (share: number) => void): Promise<Uint8Array> {
  try {
    const { size, body } = /^https?:\/\//i.test(place) ? await openAddress(place) : await openFile(place)
    if (size > MOST_BYTES) throw tooLarge()
    const parts: Uint8Array[] = []
    let read = 0
    for await (const part of body) {
      parts.push(part)
      read += part.length
      if (read > MOST_BYTES) throw tooLarge()
      onProgress(size > 0 ? Math.min(1, read / size) : 0.5)
    }
    return Buffer.concat(parts)
  } catch (error) {
    throw new Error(`${place} cannot be read: ${reasonOf(error)}`, { cause: error })
  }
}

const tooLarge = (): StreetsError =>
  new StreetsError(`it is larger than ${MOST_BYTES / 1_000_000} MB, too large for a city's streets.`)

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `it took longer than ${TIMEOUT_MS / 60_000} minutes.`
  return error.cause instanceof Error ? error.cause.message : error.message
}

interface Opened {
  /** The expected number of bytes; 0 if unknown. */
  size: number
  body: AsyncIterable<Uint8Array>
}

async function openFile(file: string): Promise<Opened> {
  const { size } = await stat(file)
  return { size, body: createReadStream(file) }
}

async function openAddress(address: string): Promise<Opened> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok || response.body === null)
    throw new StreetsError(`the server returned ${response.status}.`)
  return { size: Number(response.headers.get('content-length') ?? 0), body: response.body }
}
