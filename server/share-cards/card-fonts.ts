import { readFileSync } from 'node:fs'

interface CardFont {
  name: string
  data: Buffer
  weight: 400
}

const read = (name: string, address: string): CardFont => ({
  name,
  data: readFileSync(new URL(address)),
  weight: 400,
})

const fraunces = (name: string, file: string) =>
  read(name, import.meta.resolve(`@fontsource/fraunces/files/fraunces-${file}-normal.woff`))

/** What the two own fonts have: the letters of Western Europe. */
const OWN_LETTERS = /^[\s\u{20}-\u{ff}‘’“”–—…•]*$/u
const ownFonts = [
  read('Fraunces', new URL('./fonts/fraunces-poster.ttf', import.meta.url).href),
  read('Figtree', new URL('./fonts/figtree-text.ttf', import.meta.url).href),
]

let allFonts: CardFont[] | undefined

/** Returns fonts for all texts of a card. The event loop waits 0.2 s for the first one with other letters. */
export function cardFonts(texts: readonly string[]): CardFont[] {
  if (texts.every((text) => OWN_LETTERS.test(text))) return ownFonts
  allFonts ??= [
    ...ownFonts,
    fraunces('Title extended', 'latin-ext-900'),
    fraunces('Title Vietnamese', 'vietnamese-900'),
    fraunces('Text', 'latin-400'),
    fraunces('Text extended', 'latin-ext-400'),
    fraunces('Text Vietnamese', 'vietnamese-400'),
    read('Emoji', import.meta.resolve('@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff')),
  ]
  return allFonts
}

/** The fonts of a title: its other letters have the same shapes. */
export const TITLE_FONTS = 'Fraunces, Title extended, Title Vietnamese, Emoji'

/**
 * Returns the fonts of a text. Figtree has no Vietnamese, so a text with letters that it lacks is in
 * Fraunces as a whole.
 */
export const textFonts = (text: string): string =>
  /(?![\u{20}-\u{ff}])\p{Script=Latin}/u.test(text)
    ? 'Text, Text extended, Text Vietnamese, Emoji'
    : 'Figtree, Emoji'
