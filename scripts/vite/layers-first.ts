import type { Plugin } from 'vite'

/**
 * Puts the order of the layers, that of web/ui/tokens.css, at the head of every style sheet, because
 * whichever comes first must not set the order by its own first layer.
 */
export function layersFirst(): Plugin {
  const order = '@layer reset,leaflet,base,ui,frame,screen;'
  return {
    name: 'layers-first',
    apply: 'build',
    generateBundle: {
      // The one sheet is put together late.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          file.source = order + Buffer.from(file.source).toString()
        }
      },
    },
  }
}
