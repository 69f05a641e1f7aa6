import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/**
 * Puts the service worker beside the page. Its name never changes, because its scope follows from its
 * address.
 */
export function serviceWorker(root: string): Plugin {
  const path = join(root, 'offline/service-worker.ts')
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // Runs when the names of all files are known. The service worker stores the files in
      // `siteFiles`.
      order: 'post',
      async handler(_, bundle) {
        const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(?:js|css|woff2)$/.test(name))
        const result = await build({
          configFile: false,
          root,
          logLevel: 'warn',
          define: { siteFiles: JSON.stringify(files) },
          build: {
            write: false,
            copyPublicDir: false,
            target: 'baseline-widely-available',
            rolldownOptions: { input: path, output: { format: 'iife', codeSplitting: false } },
          },
        })
        const [chunk] = (result as Rolldown.RolldownOutput).output
        const source = chunk.code
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}
