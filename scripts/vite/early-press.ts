import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, transformWithOxc } from 'vite'

/**
 * Adds `web/early-press.ts` to the head as a script of its own: it must note presses before the
 * modules arrive.
 */
export function earlyPress(root: string): Plugin {
  const path = join(root, 'early-press.ts')
  const name = 'early-press.js'
  return {
    name: 'early-press',
    apply: 'build',
    async buildStart() {
      const { code } = await transformWithOxc(await readFile(path, 'utf8'), path)
      this.emitFile({ type: 'asset', name, source: (await minify(name, code)).code })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter((file) => file.type === 'asset' && file.names.includes(name))
          .map(({ fileName }) => ({
            tag: 'script',
            attrs: { async: true, src: `/${fileName}` },
            injectTo: 'head' as const,
          })),
    },
  }
}
