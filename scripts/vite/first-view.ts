import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { classNames } from './class-names.ts'

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
