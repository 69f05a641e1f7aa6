import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Writes `name.gz` and `name.br` beside each static text file of the build, so that the server never
 * compresses one itself.
 */
export function precompress(outDir: string): Plugin {
  // index.html is left out: the server fills in the site's settings first.
  const compressible = /\.(?:js|css|svg|json|webmanifest|txt)$/
  return {
    name: 'precompress',
    apply: 'build',
    async closeBundle() {
      for (const file of await readdir(outDir, { recursive: true })) {
        if (!compressible.test(file)) continue
        const path = join(outDir, file)
        const bytes = await readFile(path)
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        await writeFile(`${path}.br`, brotliCompressSync(bytes, { params: quality }))
      }
    },
  }
}
