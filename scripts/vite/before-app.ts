import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, transformWithOxc } from 'vite'

/** In `web/before-app`. */
const names = ['early-press.ts', 'lost-files.ts']

/**
 * Adds the scripts of `web/before-app` to the page itself, before its other scripts: they work while
 * those load, or if those do not arrive. The server allows this one inline script by its hash
 * (`server/page/render-page.ts`).
 */
export function beforeApp(root: string): Plugin {
  return {
    name: 'before-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const codes = await Promise.all(names.map((name) => compile(join(root, 'before-app', name))))
        const { code } = await minify('before-app.js', codes.join('\n'))
        return html.replace(
          '<script type="module"',
          (script) => `<script>${code.trim()}</script>\n    ${script}`,
        )
      },
    },
  }
}

/** Returns a file's JavaScript in a block, which keeps its names out of the global scope. */
async function compile(path: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path)
  return `{${code}}`
}
