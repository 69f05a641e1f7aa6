import { calls } from '#shared/contract/calls.ts'
import type { Output } from '#shared/contract/types.ts'
import { MOST_PICTURE_BYTES } from '#shared/pictures.ts'
import { ApiError, apiErrorFrom } from '../api/api-error.ts'
import { call } from '../api/call.ts'

type Kept = Output<'addPicture'>

/** A picture that has not come on for so long, and has no answer, has none to expect: the signal went. */
const patienceMs = 60_000

/**
 * Uploads a picture from the device; `onProgress` hears the share that has gone out, 0 to 1. Fetch cannot tell that, hence
 * the older way.
 *
 * @throws ApiError for every answer but success, another error when none came or it was taken back
 */
export function uploadPicture(
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Kept> {
  return new Promise((resolve, reject) => {
    const { method, path } = calls.addPicture
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('content-type', file.type || 'image/jpeg')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    let patience: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(patience)
      patience = setTimeout(() => request.abort(), patienceMs)
    }
    request.upload.addEventListener('progress', wait)
    request.addEventListener('loadend', () => clearTimeout(patience))
    request.addEventListener('load', () => resolve(answerOf(request)))
    for (const end of ['error', 'abort'])
      request.addEventListener(end, () => reject(new TypeError('The server could not be reached.')))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
    wait()
  })
}

async function answerOf(request: XMLHttpRequest): Promise<Kept> {
  if (request.status === calls.addPicture.success) return JSON.parse(request.responseText) as Kept
  const headers = { 'content-type': request.getResponseHeader('content-type') ?? 'text/plain' }
  throw await apiErrorFrom(new Response(request.responseText, { status: request.status, headers }))
}

/** Has the server fetch a picture. Throws as `call` does. */
export const fetchPicture = (address: string, signal: AbortSignal): Promise<Kept> =>
  call('addPicture', {
    body: { address },
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  })

/** Why a picture was not taken, as a sentence that begins with 'The picture'. */
export function whyNotTaken(error: unknown): string {
  if (!(error instanceof ApiError))
    return 'The picture did not get through. Check the connection and try again.'
  if (error.status === 413)
    return `The picture is larger than ${MOST_PICTURE_BYTES / 1024 / 1024} MB. Choose a smaller one.`
  if (error.status === 429) return 'Too many pictures in this hour. Please wait a while and try again.'
  const { errors, detail } = error.problem
  const message = errors?.[0]?.message
  return message ? `The picture ${message}` : (detail ?? 'The picture was not taken. Please try again.')
}
