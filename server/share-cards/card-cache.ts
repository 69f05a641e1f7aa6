import { createHash } from 'node:crypto'
import type { Card } from './card.ts'
import { drawCard } from './draw-card.ts'

/** So many drawn cards are kept in memory, some 60 kB each. */
const mostKept = 200

/** A short hash of what a card says: another content is another address, so pictures may be kept for long. */
export const cardVersion = (card: Card): string =>
  createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 12)

/** Draws each card once, for however many ask at the same time, and keeps the latest asked for. */
export function cardCache(draw: (card: Card) => Promise<Buffer> = drawCard): (card: Card) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>()
  return (card) => {
    const version = cardVersion(card)
    const drawn = kept.get(version) ?? draw(card)
    kept.delete(version)
    kept.set(version, drawn)
    drawn.catch(() => kept.delete(version))
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return drawn
  }
}
