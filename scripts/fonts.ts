// `node scripts/fonts.ts` reduces the two typefaces to the characters that the site uses. It writes
// web/ui/fonts/*.woff2 for pages, and server/share-cards/fonts/*.ttf for the server's share cards.
// Fraunces is fixed at one weight and its soft, "wonky" variant. Figtree keeps its weight axis.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

interface FontSubset {
  source: string
  target: string
  axes: Record<string, number | { min: number; max: number }>
}

const fontSubsets: FontSubset[] = [
  {
    source: 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    target: 'web/ui/fonts/fraunces-poster.woff2',
    axes: { wght: 850, SOFT: 100, WONK: 1, opsz: 144 },
  },
  {
    source: 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    target: 'web/ui/fonts/figtree-text.woff2',
    axes: { wght: { min: 400, max: 800 } },
  },
  {
    source: 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    target: 'server/share-cards/fonts/fraunces-poster.ttf',
    axes: { wght: 850, SOFT: 100, WONK: 1, opsz: 144 },
  },
  {
    source: 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    target: 'server/share-cards/fonts/figtree-text.ttf',
    axes: { wght: 600 },
  },
]

/** Returns printable Latin-1 and the other signs that English, French and Spanish names need. */
function usedCharacters(): string {
  const codePointRanges = [
    { from: 0x20, to: 0x7e },
    { from: 0xa0, to: 0xff },
  ]
  const signs = '–—‘’“”•…‹›€™−→←×·′″Œœ'
  const latin1 = codePointRanges.flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)),
  )
  return latin1.join('') + signs
}

for (const subset of fontSubsets) {
  const font = await subsetFont(await readFile(subset.source), usedCharacters(), {
    targetFormat: subset.target.endsWith('.ttf') ? 'sfnt' : 'woff2',
    variationAxes: subset.axes,
    keepFeatures: ['kern', 'liga', 'ccmp', 'mark', 'locl', 'tnum', 'lnum', 'ss01', 'rvrn'],
    noHinting: true,
  })
  await writeFile(subset.target, font)
  console.log(`${subset.target} ${(font.length / 1024).toFixed(1)} kB`)
}
