import { readFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import type { Plugin } from 'vite'

/** The icons of the installed app: file name, width in px, and whether a system may mask its edges. */
const icons: [fileName: string, width: number, isMaskable: boolean][] = [
  ['icon-192.png', 192, false],
  ['icon-512.png', 512, false],
  ['icon-maskable-512.png', 512, true],
  ['apple-touch-icon.png', 180, true],
]

/**
 * Fills the square and keeps the drawing within 80% of it, which no mask hides
 * (w3.org/TR/appmanifest, "Icon masks and safe zone"). Both replaced texts are those of web/public/favicon.svg.
 */
const toMaskable = (svg: string): string =>
  svg.replace(' rx="14"', '').replace('translate(32 47)', 'translate(32 44) scale(.8)')

/** Draws the app's icons from the favicon. */
export function appIcons(favicon: string): Plugin {
  return {
    name: 'app-icons',
    apply: 'build',
    async buildStart() {
      const svg = await readFile(favicon, 'utf8')
      for (const [fileName, width, isMaskable] of icons) {
        const drawing = new Resvg(isMaskable ? toMaskable(svg) : svg, {
          fitTo: { mode: 'width', value: width },
        })
        this.emitFile({ type: 'asset', fileName, source: drawing.render().asPng() })
      }
    },
  }
}
