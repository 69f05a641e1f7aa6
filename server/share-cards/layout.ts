import { textFonts, TITLE_FONTS } from './card-fonts.ts'
import type { GroupType } from '#shared/group-type-labels.ts'

/** Width and height of a share card in pixels, as social networks expect it. */
export const cardSize = { width: 1200, height: 630 }

const PLUM = '#2c1442'
const CREAM = '#fff1d2'
const GOLD = '#f2b92f'
const RED = '#ff5a5f'
const kickerColors = {
  'social-aid': '#b48be0',
  'black-masking-indians': '#57c49c',
  'brass-band': GOLD,
  'baby-dolls': '#f17fac',
}

/** An element in the format of satori, without JSX. */
interface CardElement {
  type: string
  props: Record<string, unknown> & { children?: Child | Child[] }
}
type Child = CardElement | string

const box = (style: Record<string, unknown>, ...children: Child[]): CardElement => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

/**
 * Returns the font size of a title in pixels: longer titles are smaller, so that they fit on three
 * lines.
 */
function titleSize(title: string): number {
  if (title.length <= 24) return 116
  if (title.length <= 48) return 92
  return title.length <= 90 ? 68 : 52
}

/** Shortens a string to `maxLength` characters, at a word boundary. */
function truncate(text: string, maxLength: number): string {
  const singleLine = text
    // It only asks for an emoji in color.
    .replaceAll('\u{FE0F}', '')
    .replace(/\s+/g, ' ')
    // The font of emoji has a wide space, but no other one.
    .replace(/(?<=\p{Emoji_Presentation}|\p{Extended_Pictographic}) /gu, '\u{A0}')
    .trim()
  if (singleLine.length <= maxLength) return singleLine
  return `${singleLine.slice(0, maxLength).replace(/\s+\S*$/, '')}…`
}

/**
 * Returns a card as a satori tree: plum background, cream text, the feather fan, and a scalloped
 * gold hem.
 */
export function cardLayout({ kicker, title, line, type, isLive = false, siteName }: Card): CardElement {
  const typeColor = type ? kickerColors[type] : GOLD
  const kickerColor = isLive ? RED : typeColor
  const scallops = Array.from({ length: 24 }, () =>
    box({ width: 50, height: 50, borderRadius: 25, background: GOLD }),
  )
  return box(
    { ...cardSize, position: 'relative', background: PLUM, color: CREAM },
    {
      type: 'img',
      props: {
        src: fanDataUrl(11),
        width: 440,
        height: 260,
        style: { position: 'absolute', right: 40, bottom: 36 },
      },
    },
    box(
      { flexDirection: 'column', padding: '64px 72px', width: 1200, height: 600 },
      box(
        {
          color: kickerColor,
          fontFamily: textFonts(kicker),
          fontSize: 32,
          letterSpacing: 2,
          textTransform: 'uppercase',
        },
        kicker,
      ),
      box(
        { marginTop: 14, width: 1056, fontFamily: TITLE_FONTS, fontSize: titleSize(title), lineHeight: 1 },
        truncate(title, 130),
      ),
      box(
        { marginTop: 28, width: 640, fontFamily: textFonts(line), fontSize: 32, lineHeight: 1.35 },
        truncate(line, 120),
      ),
    ),
    box({ position: 'absolute', left: 72, bottom: 44, fontFamily: TITLE_FONTS, fontSize: 34 }, siteName),
    box({ position: 'absolute', left: 0, bottom: -25, width: 1200 }, ...scallops),
  )
}

/** The content of a share card. */
export interface Card {
  /** A kicker, as in newspapers: a few words above the title. 'Live now', 'Brass Band'. */
  kicker: string
  title: string
  /** A sentence or two below the title. Longer ones are shortened. */
  line: string
  /** The type of group, which determines the kicker's color. The default is gold. */
  type?: GroupType
  /** Whether the kicker is red, for live parades. */
  isLive?: boolean
  siteName: string
}

const bladeColors = ['#f2b92f', '#cf3f79', '#57c49c', '#b48be0']
const BLADE_LENGTH = 100
const BLADE_PATH = `M0 0C-17-50-20-86 0-${BLADE_LENGTH}C20-86 17-50 0 0Z`

/** Returns the feather fan as an SVG data URL, in one color or in all four. */
function fanDataUrl(blades: number, color?: string): string {
  const parts = Array.from({ length: blades }, (_, index) => {
    const angle = (-80 + (160 * index) / (blades - 1)).toFixed(2)
    const fill = color ?? bladeColors[index % bladeColors.length]
    return `<g transform="rotate(${angle})"><path d="${BLADE_PATH}" fill="${fill}"/><path d="M0-25V-80" stroke="#2c1442" stroke-width="2"/><circle cy="-${BLADE_LENGTH}" r="8.5" fill="#fff1d2"/></g>`
  })
  const handle = '<circle r="16" fill="#fff1d2"/><circle r="9" fill="#2c1442"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-110 -112 220 130">${parts.join('')}${handle}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
