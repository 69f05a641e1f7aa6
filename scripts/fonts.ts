// Cuts the two typefaces down to the characters that the site uses: `node scripts/fonts.ts` writes
// web/ui/fonts/*.woff2 and, for the share cards that the server draws,
// server/share-cards/fonts/*.ttf. Fraunces is pinned to the soft, wonky poster cut at one weight;
// Figtree keeps its weight axis.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

interface Cut {
  source: string
  target: string
  axes: Record<string, number | { min: number; max: number }>
}

const cuts: Cut[] = [
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

/** Printable Latin-1 and the typographic signs that English, French and Spanish names here need. */
function lettersOfTheSite(): string {
  const ranges: [number, number][] = [
    [0x20, 0x7e],
    [0xa0, 0xff],
  ]
  const signs = '–—‘’“”•…‹›€™−→←×·′″Œœ'
  return (
    ranges
      .map(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join(''),
      )
      .join('') + signs
  )
}

for (const cut of cuts) {
  const subset = await subsetFont(await readFile(cut.source), lettersOfTheSite(), {
    targetFormat: cut.target.endsWith('.ttf') ? 'sfnt' : 'woff2',
    variationAxes: cut.axes,
    keepFeatures: ['kern', 'liga', 'ccmp', 'mark', 'locl', 'tnum', 'lnum', 'ss01', 'rvrn'],
    noHinting: true,
  })
  await writeFile(cut.target, subset)
  console.log(`${cut.target} ${(subset.length / 1024).toFixed(1)} kB`)
}
