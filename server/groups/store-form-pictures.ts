import type { Body } from '#shared/contract/types.ts'
import { pictureHash } from '#shared/pictures.ts'
import type { Context } from '../context.ts'
import { type GroupPictures, storeGroupPictures } from '../pictures/store-group-pictures.ts'
import type { Refusal } from '../refusal.ts'

/**
 * Stores the pictures of a group form. Those from other sites must be fetched, so each counts toward
 * the rate limit of its sender. The group's current pictures stay as they are.
 *
 * @param address the sender's IP address
 */
export async function storeFormPictures(
  { pictures, consumeRateLimit }: Context,
  { imageUrl, imageGallery }: Pick<Body<'createGroup'>, 'imageUrl' | 'imageGallery'>,
  currentPictures: readonly string[],
  address: string,
  now: Date,
): Promise<GroupPictures | Refusal<'invalid_request' | 'too_many_requests'>> {
  const externalPictures = [imageUrl, ...imageGallery].filter(
    (link) => link !== null && !currentPictures.includes(link) && pictureHash(link) === null,
  )
  for (const _ of new Set(externalPictures)) {
    const refusal = await consumeRateLimit('pictures', address, now)
    if (refusal) return refusal
  }
  return storeGroupPictures(pictures, { imageUrl, imageGallery }, currentPictures)
}
