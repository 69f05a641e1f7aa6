import pLimit from 'p-limit'
import { pictureHash } from '#shared/pictures.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Pictures } from './pictures.ts'
import { PictureError, reasonOf } from './picture-error.ts'

/** The pictures of a group, as its form gives them and as it keeps them. */
export interface GroupPictures {
  imageUrl: string | null
  imageGallery: string[]
}

/** All pictures together must be fetched within this many milliseconds. */
const timeoutMs = 30_000
const atATime = 4

/**
 * Turns every picture of a group into a stored one: those given by URL are fetched, ours must
 * exist, and those that the group already has (`known`) stay as they are. The same URL twice is
 * fetched once. If one fails, the result is a refusal that names each invalid field
 * ('imageGallery.2') and what is wrong with it.
 */
export async function takeInPictures(
  pictures: Pictures,
  { imageUrl, imageGallery }: GroupPictures,
  known: readonly string[] = [],
): Promise<GroupPictures | Refusal<'invalid_request'>> {
  const signal = AbortSignal.timeout(timeoutMs)
  const limit = pLimit(atATime)
  const taken = new Map<string, Promise<string>>()
  const take = (address: string) => {
    const begun = taken.get(address) ?? limit(() => takeOne(pictures, address, known, signal))
    taken.set(address, begun)
    return begun
  }
  const given = [
    ...(imageUrl ? [{ path: 'imageUrl', address: imageUrl }] : []),
    ...imageGallery.map((address, place) => ({ path: `imageGallery.${place}`, address })),
  ]
  const results = await Promise.allSettled(given.map(({ address }) => take(address)))
  const errors = results.flatMap((result, place) =>
    result.status === 'rejected' ? [{ path: given[place]!.path, message: reasonOf(result.reason) }] : [],
  )
  if (errors.length > 0) {
    const detail = `A picture was not accepted. It ${errors[0]!.message}`
    return refuse('invalid_request', { detail, errors })
  }
  return {
    imageUrl: imageUrl ? await take(imageUrl) : null,
    imageGallery: await Promise.all(imageGallery.map(take)),
  }
}

async function takeOne(
  pictures: Pictures,
  address: string,
  known: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  if (known.includes(address)) return address
  if (pictureHash(address) === null) return (await pictures.fetch(address, signal)).url
  if (await pictures.has(address)) return address
  throw new PictureError('is no longer here. Upload it again.')
}
