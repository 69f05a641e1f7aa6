import { calls } from '#shared/contract/calls.ts'
import type { Output } from '#shared/contract/types.ts'
import { MOST_PICTURE_BYTES } from '#shared/pictures.ts'
import { ApiError, apiErrorFrom } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'

type SavedPicture = Output<'addPicture'>

/** An upload without progress for this time has lost its connection, in ms. */
const STALL_TIMEOUT_MS = 60_000

/**
 * Uploads a picture from the device. `onProgress` gets the share that has gone out, 0 to 1, which `fetch` does not report.
 *
 * @throws ApiError for every answer but success, TypeError if there was none or the signal aborted it
 */
export function uploadPicture(
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SavedPicture> {
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
    for (const end of ['error', 'abort'])
      request.addEventListener(end, () => reject(new TypeError('The server could not be reached.')))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
    restartTimer()
  })
}

async function readResponse(request: XMLHttpRequest): Promise<SavedPicture> {
  if (request.status === calls.addPicture.success) return JSON.parse(request.responseText) as SavedPicture
  const headers = { 'content-type': request.getResponseHeader('content-type') ?? 'text/plain' }
  throw await apiErrorFrom(new Response(request.responseText, { status: request.status, headers }))
}

/** Lets the server fetch a picture from an address. Throws as `call` does. */
export const fetchPicture = (address: string, signal: AbortSignal): Promise<SavedPicture> =>
  call('addPicture', {
    body: { address },
    signal: AbortSignal.any([signal, AbortSignal.timeout(STALL_TIMEOUT_MS)]),
  })

/** Returns why an upload failed, as a sentence. */
export function uploadErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The picture didn’t upload. Check your connection and try again.'
  if (error.status === 413)
    return `The picture is larger than ${MOST_PICTURE_BYTES / 1024 / 1024} MB. Choose a smaller one.`
  if (error.status === 429) return 'Too many uploads this hour. Please wait a while and try again.'
  const { errors, detail } = error.problem
  const message = errors?.[0]?.message
  return message ? `The picture ${message}` : (detail ?? 'The picture didn’t upload. Please try again.')
}
