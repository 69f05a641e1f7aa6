import { readFileSync } from 'node:fs'
import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import { inTurn } from '../pictures/in-turn.ts'
import type { Card } from './card.ts'
import { cardLayout, cardSize } from './layout.ts'

const font = (file: string) => readFileSync(new URL(`./fonts/${file}`, import.meta.url))
const fonts = [
  { name: 'Fraunces', data: font('fraunces-poster.ttf'), weight: 400 as const },
  { name: 'Figtree', data: font('figtree-text.ttf'), weight: 400 as const },
]

/** One card at a time: a link that spreads must not cost the parades their processor. */
const inOrder = inTurn(1)

/** Draws a share card as PNG, 1200×630. */
export function drawCard(card: Card): Promise<Buffer> {
  return inOrder(async () => {
    const svg = await satori(cardLayout(card) as Parameters<typeof satori>[0], { ...cardSize, fonts })
    const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
    return image.asPng()
  })
}
