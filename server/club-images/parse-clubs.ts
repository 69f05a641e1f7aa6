import { type CheerioAPI, load } from 'cheerio'

// The station is a local radio station whose page lists the clubs with their pictures.

/** A club on the station's page. URLs are absolute. */
export interface ListedClub {
  name: string
  picture: string
  /** URL that the entry links to, or null. */
  link: string | null
}

/** One page of the station's list: its clubs in order, and the URL of the next page or null. */
export interface ListedPage {
  clubs: ListedClub[]
  next: string | null
}

type Selection = ReturnType<CheerioAPI>

const HEADINGS = 'h1,h2,h3,h4,h5,h6'

/** Selectors of an entry's name, the most reliable first. */
const nameSelectors = [
  'figcaption',
  HEADINGS,
  '[class*="name"],[class*="title"]',
  'th',
  'a',
  'strong,b',
  'td',
]

/** Selector of the elements whose pictures are part of the page's layout. */
const LAYOUT_SELECTOR = 'header, footer, nav, aside, noscript, template, script'

/**
 * Reads clubs from a page of figures with captions, cards with headings, or table rows. Every
 * picture with a name next to it is a club; a picture without one is ignored. The operator chooses
 * the page (CLUB_IMAGES_URL), so nothing here is made for one site.
 */
export function parseClubs(html: string, address: string): ListedPage {
  const $ = load(html)
  const base = toAbsoluteUrl($('base[href]').attr('href'), address) ?? address
  const clubs = $('img')
    .toArray()
    .map((element) => $(element))
    .filter((image) => image.closest(LAYOUT_SELECTOR).length === 0)
    .flatMap((image) => readClub($, image, base))
  const nextHref = $('link[rel~="next"], a[rel~="next"]').first().attr('href')
  return { clubs, next: toAbsoluteUrl(nextHref, base) }
}

function readClub($: CheerioAPI, image: Selection, base: string): ListedClub[] {
  const picture = toAbsoluteUrl(findPictureUrl(image), base)
  const entry = findEntry($, image)
  const name =
    findName($, entry) || findHeadingBefore($, image, entry) || collapseWhitespace(image.attr('alt') ?? '')
  if (picture === null || name === '') return []
  const href = entry.is('a') ? entry.attr('href') : entry.find('a[href]').first().attr('href')
  const enclosingHref = image.closest('a[href]').attr('href')
  return [{ name, picture, link: toAbsoluteUrl(href ?? enclosingHref, base) }]
}

/** Returns the outermost element around a picture that contains no other picture. */
function findEntry($: CheerioAPI, image: Selection): Selection {
  let entry = image
  for (const parent of image.parents().toArray()) {
    const candidate = $(parent)
    if (candidate.is('body, main, ul, ol, table, tbody') || candidate.find('img').length > 1) break
    entry = candidate
  }
  return entry
}

function findName($: CheerioAPI, entry: Selection): string {
  for (const selector of nameSelectors) {
    for (const element of entry.find(selector).addBack(selector).toArray()) {
      const text = collapseWhitespace($(element).text())
      if (text !== '') return text
    }
  }
  return ''
}

/**
 * Returns the heading before a picture on a page that has no element around the two. Each picture beside it
 * must have one of the same level before it, and the last one none after it: otherwise, the headings may be
 * below their pictures.
 */
function findHeadingBefore($: CheerioAPI, image: Selection, entry: Selection): string {
  const parts = entry.parent().find(`img,${HEADINGS}`)
  const tags = parts.toArray().map(({ tagName }) => tagName)
  const levels = new Set(tags.flatMap((tag, index) => (tag === 'img' ? [tags[index - 1]] : [])))
  const [level] = levels
  const isAfterHeading = levels.size === 1 && level !== undefined && level !== 'img'
  const isAfterLast = tags.slice(tags.lastIndexOf('img')).some((tag) => tag === level)
  return isAfterHeading && !isAfterLast ? collapseWhitespace(parts.eq(parts.index(image) - 1).text()) : ''
}

const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim()

function toAbsoluteUrl(href: string | undefined, base: string): string | null {
  const url = href === undefined ? null : URL.parse(href.trim(), base)
  return url !== null && ['http:', 'https:'].includes(url.protocol) ? url.href : null
}

/** Attributes of lazily loaded pictures, whose `src` or `srcset` may be a placeholder. */
const lazyAttributes = ['data-src', 'data-lazy-src', 'data-original'] as const
const srcsetAttributes = ['data-srcset', 'data-lazy-srcset', 'srcset'] as const

/**
 * Returns an image element's URL as written: the largest of its set, or else the lazily loaded one,
 * or else its source. Inline placeholders are skipped.
 */
function findPictureUrl(image: ReturnType<CheerioAPI>): string | undefined {
  const sets = [
    ...srcsetAttributes.map((attribute) => image.attr(attribute)),
    ...image
      .closest('picture')
      .find('source')
      .toArray()
      .map(({ attribs }) => attribs['data-srcset'] ?? attribs['srcset']),
  ]
  for (const set of sets) {
    const largest = largestInSet(set)
    if (largest) return largest
  }
  const addresses = [...lazyAttributes.map((attribute) => image.attr(attribute)), image.attr('src')]
  return addresses.find((address) => address !== undefined && address !== '' && !address.startsWith('data:'))
}

/**
 * Returns the URL with the highest width or density of a srcset
 * (html.spec.whatwg.org/multipage/images.html#srcset-attributes).
 */
function largestInSet(set: string | undefined): string | undefined {
  if (!set) return undefined
  const candidates = set
    .split(/,\s+|,(?=https?:)/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .filter(([address]) => address && !address.startsWith('data:'))
    .map(([address, size = '1x']) => ({ address: address!, size: Number.parseFloat(size) || 0 }))
  return candidates.toSorted((a, b) => b.size - a.size)[0]?.address
}
