import type { CheerioAPI } from 'cheerio'

/** Where pages put the address of a picture that is loaded later, before the usual place. */
const lazyPlaces = ['data-src', 'data-lazy-src', 'data-original'] as const
const setPlaces = ['data-srcset', 'data-lazy-srcset', 'srcset'] as const

/**
 * The address of an image element's picture, as it is written: the largest of a set, else what is loaded later, else its
 * source. A placeholder drawn into the page itself is no picture.
 */
export function pictureOf(image: ReturnType<CheerioAPI>): string | undefined {
  const sets = [
    ...setPlaces.map((place) => image.attr(place)),
    ...image
      .closest('picture')
      .find('source')
      .toArray()
      .map(({ attribs }) => attribs['data-srcset'] ?? attribs['srcset']),
  ]
  for (const set of sets) {
    const largest = largestOf(set)
    if (largest) return largest
  }
  const written = [...lazyPlaces.map((place) => image.attr(place)), image.attr('src')]
  return written.find((address) => address !== undefined && address !== '' && !address.startsWith('data:'))
}

/** The address with the highest width or density of a srcset (html.spec.whatwg.org/multipage/images.html#srcset-attributes). */
function largestOf(set: string | undefined): string | undefined {
  if (!set) return undefined
  const candidates = set
    .split(/,\s+|,(?=https?:)/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .filter(([address]) => address && !address.startsWith('data:'))
    .map(([address, size = '1x']) => ({ address: address!, size: Number.parseFloat(size) || 0 }))
  return candidates.toSorted((one, other) => other.size - one.size)[0]?.address
}
