// `node scripts/fonts.ts` reduces the two typefaces to the characters that the site uses. It writes
// web/ui/fonts/*.woff2 for pages, with the characters that web/ui/fonts.css gives each file, and
// server/share-cards/fonts/*.ttf, with all of them, for the server's share cards.
// Fraunces is fixed at one weight and its soft, "wonky" variant. Figtree keeps its weight axis.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

interface FontSubset {
  source: string
  target: string
  axes: Record<string, number | { min: number; max: number }>
}

const fraunces = {
  source: 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
  axes: { wght: 850, SOFT: 100, WONK: 1, opsz: 144 },
}
const figtreeSource = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const figtree = { source: figtreeSource, axes: { wght: { min: 400, max: 800 } } }

const fontSubsets: FontSubset[] = [
  { ...fraunces, target: 'web/ui/fonts/fraunces-poster.woff2' },
  { ...fraunces, target: 'web/ui/fonts/fraunces-poster-rare.woff2' },
  { ...figtree, target: 'web/ui/fonts/figtree-text.woff2' },
  { ...figtree, target: 'web/ui/fonts/figtree-text-rare.woff2' },
  { ...fraunces, target: 'server/share-cards/fonts/fraunces-poster.ttf' },
  { source: figtreeSource, target: 'server/share-cards/fonts/figtree-text.ttf', axes: { wght: 600 } },
]

/** Returns the characters of a `unicode-range`: 'U+20-7E, U+A0'. */
function readCharacters(unicodeRange: string): string {
  const ranges = [...unicodeRange.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
  return ranges
    .flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16)
      const length = Number.parseInt(last, 16) - from + 1
      return Array.from({ length }, (_, offset) => String.fromCodePoint(from + offset))
    })
    .join('')
}

const styles = await readFile('web/ui/fonts.css', 'utf8')
const charactersByFile = new Map(
  [...styles.matchAll(/\/([\w-]+\.woff2)'[^}]*?unicode-range:([^;]*);/g)].map(([, file = '', range = '']) => [
    file,
    readCharacters(range),
  ]),
)
const allCharacters = [...new Set([...charactersByFile.values()].join(''))].join('')

for (const subset of fontSubsets) {
  const characters = charactersByFile.get(subset.target.split('/').at(-1)!) ?? allCharacters
  const font = await subsetFont(await readFile(subset.source), characters, {
    targetFormat: subset.target.endsWith('.ttf') ? 'sfnt' : 'woff2',
    variationAxes: subset.axes,
    keepFeatures: ['kern', 'liga', 'ccmp', 'mark', 'locl', 'tnum', 'lnum', 'ss01', 'rvrn'],
    noHinting: true,
  })
  await writeFile(subset.target, font)
  console.log(`${subset.target} ${(font.length / 1024).toFixed(1)} kB`)
}
