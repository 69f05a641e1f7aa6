import pLimit from 'p-limit'
import { pictureHash } from '#shared/pictures.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Pictures } from './pictures.ts'
import { PictureError, userMessageOrRethrow } from './picture-error.ts'

/** The URLs of a group's pictures, as given in a form or as stored. */
export interface GroupPictures {
  imageUrl: string | null
  imageGallery: string[]
}

/** Time limit for fetching all pictures together. */
const FETCH_ALL_TIMEOUT_MS = 30_000
const MAX_CONCURRENT_FETCHES = 4

/**
 * Stores every picture of a group: fetches the external ones, each URL once, and checks that ours
 * exist. The group's current pictures stay as they are. If any fails, returns a
 * refusal that names each invalid field ('imageGallery.2') with the reason.
 */
export async function storeGroupPictures(
  pictures: Pictures,
  { imageUrl, imageGallery }: GroupPictures,
  currentPictures: readonly string[] = [],
): Promise<GroupPictures | Refusal<'invalid_request'>> {
  const signal = AbortSignal.timeout(FETCH_ALL_TIMEOUT_MS)
  const limit = pLimit(MAX_CONCURRENT_FETCHES)
  const storedUrls = new Map<string, Promise<string>>()
  const storeOnce = (address: string) => {
    const promise =
      storedUrls.get(address) ?? limit(() => storePicture(pictures, address, currentPictures, signal))
    storedUrls.set(address, promise)
    return promise
  }
  const fields = [
    ...(imageUrl ? [{ path: 'imageUrl', address: imageUrl }] : []),
    ...imageGallery.map((address, index) => ({ path: `imageGallery.${index}`, address })),
  ]
  const results = await Promise.allSettled(fields.map(({ address }) => storeOnce(address)))
  const errors = results.flatMap((result, index) =>
    result.status === 'rejected'
      ? [{ path: fields[index]!.path, message: userMessageOrRethrow(result.reason) }]
      : [],
  )
  if (errors.length > 0) {
    const detail = `A picture was not accepted. It ${errors[0]!.message}`
    return refuse('invalid_request', { detail, errors })
  }
  return {
    imageUrl: imageUrl ? await storeOnce(imageUrl) : null,
    imageGallery: await Promise.all(imageGallery.map(storeOnce)),
  }
}

async function storePicture(
  pictures: Pictures,
  address: string,
  currentPictures: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  if (currentPictures.includes(address)) return address
  if (pictureHash(address) === null) return (await pictures.fetch(address, signal)).url
  if (await pictures.has(address)) return address
  throw new PictureError('is no longer here. Upload it again.')
}
