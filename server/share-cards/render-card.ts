import { createHash } from 'node:crypto'
import { renderAsync } from '@resvg/resvg-js'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import satori from 'satori'
import { remember } from '../remember.ts'
import { cardFonts } from './card-fonts.ts'
import { type Card, cardLayout, cardSize } from './layout.ts'

/** Renders one card at a time: a link that spreads must not take CPU time from the live parades. */
const limit = pLimit(1)

/**
 * Renders a share card as a PNG of 1200×630 pixels.
 *
 * @param onMissing is told letters that no font has, which are drawn as boxes
 */
export function renderCard(card: Card, onMissing: (letters: string) => void): Promise<Buffer> {
  return limit(async () => {
    const svg = await satori(cardLayout(card) as Parameters<typeof satori>[0], {
      ...cardSize,
      fonts: cardFonts([card.kicker, card.title, card.line, card.siteName]),
      // satori asks for fonts of a language here.
      loadAdditionalAsset: async (_language, letters) => {
        onMissing(letters)
        return []
      },
    })
    const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
    return image.asPng()
  })
}

/** Maximum number of rendered cards in memory, about 60 kB each. */
const MAX_CACHED_CARDS = 200

/** Returns a short hash of a card's content for its URL, which can then be cached for long. */
export const cardVersion = (card: Card): string =>
  createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 12)

/** Returns a function that renders each card once, even for simultaneous requests. */
export function cardCache(render: (card: Card) => Promise<Buffer>): (card: Card) => Promise<Buffer> {
  const cards = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED_CARDS })
  return (card) => remember(cards, cardVersion(card), () => render(card))
}
