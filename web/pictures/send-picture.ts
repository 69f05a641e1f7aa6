import { calls } from '#shared/contract/calls.ts'
import type { Output } from '#shared/contract/types.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_MB } from '#shared/pictures.ts'
import { ApiError, apiErrorFrom } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'

type SavedPicture = Output<'addPicture'>

/** How long an upload may make no progress. After that, the connection counts as lost. */
const STALL_TIMEOUT_MS = 60_000

/** A file that the server would refuse, after an upload that may take minutes on a weak signal. */
class TooLargeError extends Error {}

/**
 * Uploads a picture from the device with XMLHttpRequest, because `fetch` does not report progress.
 * `onProgress` gets the fraction sent, 0 to 1. Rejects with TooLargeError before it sends anything, with
 * ApiError for an unsuccessful response, and with TypeError if there was none or the signal aborted the
 * upload.
 */
export function uploadPicture(
  file: Blob,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<SavedPicture> {
  if (file.size > MAX_PICTURE_BYTES) return Promise.reject(new TooLargeError())
  return new Promise((resolve, reject) => {
    const { method, path } = calls.addPicture
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('content-type', file.type || 'image/jpeg')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    let timer: ReturnType<typeof setTimeout>
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), STALL_TIMEOUT_MS)
    }
    request.upload.addEventListener('progress', restartTimer)
    request.addEventListener('loadend', () => clearTimeout(timer))
    request.addEventListener('load', () => resolve(readResponse(request)))
    for (const event of ['error', 'abort'])
      request.addEventListener(event, () => reject(new TypeError('The server could not be reached.')))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
    restartTimer()
  })
}

async function readResponse(request: XMLHttpRequest): Promise<SavedPicture> {
  if (request.status < 300) return JSON.parse(request.responseText) as SavedPicture
  const headers = { 'content-type': request.getResponseHeader('content-type') ?? 'text/plain' }
  throw await apiErrorFrom(new Response(request.responseText, { status: request.status, headers }))
}

/** Makes the server fetch a picture from an address. Throws as `call` does. */
export const fetchPicture = (address: string, signal: AbortSignal): Promise<SavedPicture> =>
  call('addPicture', { body: { address }, signal })

/** Whether a file that failed to upload may succeed later. Otherwise the server refuses the file itself. */
export const canRetry = (error: unknown): boolean =>
  !isTooLarge(error) && !(error instanceof ApiError && [400, 415].includes(error.status))

const isTooLarge = (error: unknown): boolean =>
  error instanceof TooLargeError || (error instanceof ApiError && error.status === 413)

/** Returns a message for the user about a failed upload. */
export function uploadErrorText(error: unknown): string {
  if (isTooLarge(error)) return `The picture is larger than ${MAX_PICTURE_MB} MB. Choose a smaller one.`
  if (!(error instanceof ApiError)) return 'The picture didn’t upload. Check your connection and try again.'
  if (error.status === 429) return 'Too many uploads this hour. Please wait a while and try again.'
  const { errors, detail } = error.problem
  const message = errors?.[0]?.message
  return message ? `The picture ${message}` : (detail ?? 'The picture didn’t upload. Please try again.')
}

/** Returns a message for the user who chose more pictures than a field has room for. */
export const tooManyText = (freeSlots: number, leftOut: number): string =>
  `Only ${freeSlots} more ${freeSlots === 1 ? 'fits' : 'fit'}; ${leftOut} ${leftOut === 1 ? 'wasn’t' : 'weren’t'} added.`
