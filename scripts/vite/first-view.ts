import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type CSSModulesOptions, type Plugin } from 'vite'

/**
 * Builds the same screens for Node in one file, with which the server renders the first view of
 * pages. This plugin must come last: a running server reads the build again once that file has
 * changed.
 */
export function firstView(root: string, outDir: string): Plugin {
  return {
    name: 'first-view',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        plugins: [react()],
        css: { modules: classNames(root) },
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        build: {
          outDir,
          emptyOutDir: true,
          ssr: 'first-view.tsx',
          copyPublicDir: false,
          rolldownOptions: { output: { codeSplitting: false } },
        },
      })
    },
  }
}

/**
 * Names the classes of a module by its path: `row_a1b2`. Vite's own names also have a line number; without it the
 * style sheet is 6% smaller. The page and its first view must be built with the same names.
 */
export const classNames = (root: string): CSSModulesOptions => ({
  generateScopedName(name, file) {
    const path = relative(root, file).replaceAll('\\', '/')
    return `${name}_${createHash('sha1').update(path).digest('base64url').slice(0, 4)}`
  },
})
