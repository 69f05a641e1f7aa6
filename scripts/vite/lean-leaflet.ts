import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const source = join(dirname(createRequire(import.meta.url).resolve('leaflet/package.json')), 'src')

/**
 * Parts of Leaflet that we do not use; bundlers keep them because they attach themselves to others.
 */
const unused =
  /leaflet\/src\/(?:control\/(?!Control\.js)|layer\/(?:ImageOverlay|VideoOverlay|SVGOverlay|Tooltip|GeoJSON)\.js|layer\/tile\/(?:index|TileLayer\.WMS)\.js|layer\/vector\/Rectangle\.js|geo\/crs\/(?:index|CRS\.(?:EPSG3395|EPSG4326|Simple))\.js)/

/**
 * Builds Leaflet from its modules instead of its one file, and leaves out what our maps do not use:
 * a fifth of it, which matters on slow networks. In development, the one file does the same.
 */
export function leanLeaflet(): Plugin {
  return {
    name: 'lean-leaflet',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'leaflet' ? join(source, 'Leaflet.js') : null),
    transform(code, id) {
      if (unused.test(id)) return { moduleSideEffects: false }
      // This file adds to the unused GeoJSON, which keeps it.
      if (id.endsWith('leaflet/src/layer/index.js')) return { code: code.replace(/^GeoJSON\..*$/gm, '') }
      return null
    },
  }
}
