import type { Card } from './card.ts'
import { fanAddress } from './fan.ts'

/** Width and height of a share card in pixels, as the networks want it. */
export const cardSize = { width: 1200, height: 630 }

const plum = '#2c1442'
const cream = '#fff1d2'
const kickerInks = {
  'social-aid': '#b48be0',
  'black-masking-indians': '#57c49c',
  'brass-band': '#f2b92f',
  'baby-dolls': '#f17fac',
}

/** An element as satori takes it, without JSX. */
interface Element {
  type: string
  props: Record<string, unknown> & { children?: Child | Child[] }
}
type Child = Element | string

const box = (style: Record<string, unknown>, ...children: Child[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

/** Longer titles are set smaller, so that three lines hold them. */
function titleSize(title: string): number {
  if (title.length <= 24) return 116
  if (title.length <= 48) return 92
  return title.length <= 90 ? 68 : 52
}

/** At most so many characters of a line, cut at a word. */
function cut(text: string, most: number): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= most) return flat
  return `${flat.slice(0, most).replace(/\s+\S*$/, '')}…`
}

/** The card as a tree for satori: plum, cream lettering, the fan, and a scalloped hem in gold. */
export function cardLayout({ kicker, title, line, type, isLive = false, siteName }: Card): Element {
  const kickerInk = isLive ? '#ff5a5f' : type ? kickerInks[type] : '#f2b92f'
  const scallops = Array.from({ length: 24 }, () =>
    box({ width: 50, height: 50, borderRadius: 25, background: '#f2b92f' }),
  )
  return box(
    { ...cardSize, position: 'relative', background: plum, color: cream, fontFamily: 'Figtree' },
    {
      type: 'img',
      props: {
        src: fanAddress(11),
        width: 440,
        height: 260,
        style: { position: 'absolute', right: 40, bottom: 36 },
      },
    },
    box(
      { flexDirection: 'column', padding: '64px 72px', width: 1200, height: 600 },
      box({ color: kickerInk, fontSize: 32, letterSpacing: 2, textTransform: 'uppercase' }, kicker),
      box(
        { marginTop: 14, width: 1056, fontFamily: 'Fraunces', fontSize: titleSize(title), lineHeight: 1 },
        cut(title, 130),
      ),
      box({ marginTop: 28, width: 640, fontSize: 32, lineHeight: 1.35 }, cut(line, 120)),
    ),
    box({ position: 'absolute', left: 72, bottom: 44, fontFamily: 'Fraunces', fontSize: 34 }, siteName),
    box({ position: 'absolute', left: 0, bottom: -25, width: 1200 }, ...scallops),
  )
}
