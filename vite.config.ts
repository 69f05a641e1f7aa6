import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, defineConfig, minify, type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { leanTables } from './scripts/vite/lean-tables.ts'
import { appIcons } from './scripts/vite/app-icons.ts'
import { leanLeaflet } from './scripts/vite/lean-leaflet.ts'

const root = join(import.meta.dirname, 'web')
const outDir = join(import.meta.dirname, 'dist/web')
const server = process.env['DEV_SERVER_ORIGIN'] ?? 'http://localhost:3000'

/** Writes `name.gz` and `name.br` beside each static text file, so that the server never compresses one itself. */
function precompress(): Plugin {
  // index.html is left out: the server fills in the site's settings first.
  const worthIt = /\.(?:js|css|svg|json|webmanifest|txt)$/
  return {
    name: 'precompress',
    apply: 'build',
    async closeBundle() {
      for (const file of await readdir(outDir, { recursive: true })) {
        if (!worthIt.test(file)) continue
        const path = join(outDir, file)
        const bytes = await readFile(path)
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        await writeFile(`${path}.br`, brotliCompressSync(bytes, { params: quality }))
      }
    },
  }
}

/**
 * Puts the order of the layers at the head of every style sheet: whichever of the split sheets comes first, it must not
 * set the order by its own first layer.
 */
function layersFirst(): Plugin {
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

/** Puts the service worker beside the page, under a name that never changes, because its scope follows from its address. */
function serviceWorker(): Plugin {
  const path = join(import.meta.dirname, 'web/offline/service-worker.ts')
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // When all names are known.
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

/** Puts the script that notes early presses into the head. It is too small for a place among the modules. */
function earlyPress(): Plugin {
  const path = join(import.meta.dirname, 'web/early-press.ts')
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

/**
 * Lets the style sheet and the fonts come before the scripts: the page has something to show without
 * them. Preloads React's renderer, which `web/main.tsx` imports dynamically.
 */
function scriptsLater(): Plugin {
  const preload = 'rel="modulepreload" fetchpriority="low"'
  return {
    name: 'scripts-later',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const renderer = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.includes('react-dom/client'),
        )
        if (!renderer) throw new Error('The build has no chunk of react-dom/client to preload.')
        return html
          .replaceAll('rel="modulepreload"', preload)
          .replace('</head>', `  <link ${preload} crossorigin href="/${renderer.fileName}">\n  </head>`)
      },
    },
  }
}

/** Builds what the server draws each page's first view with: the same screens, for Node, in one file. */
function firstView(): Plugin {
  return {
    name: 'first-view',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        plugins: [react()],
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        build: {
          outDir: join(import.meta.dirname, 'dist/first-view'),
          emptyOutDir: true,
          ssr: 'first-view.tsx',
          copyPublicDir: false,
          rolldownOptions: { output: { codeSplitting: false } },
        },
      })
    },
  }
}

export default defineConfig({
  root,
  plugins: [
    react(),
    leanTables(),
    leanLeaflet(),
    layersFirst(),
    serviceWorker(),
    appIcons(join(root, 'public/favicon.svg')),
    earlyPress(),
    scriptsLater(),
    precompress(),
    firstView(),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    sourcemap: false,
    // One style sheet for all: it is small, and no screen waits for another one.
    cssCodeSplit: false,
    // Tells the server which files each screen needs, so that the page can preload them.
    manifest: true,
    modulePreload: { polyfill: false },
    // No data: URLs, so that the content security policy can stay narrow.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        // Shared code goes into a few files instead of dozens: each request is slow on a crowded
        // network.
        codeSplitting: {
          groups: [
            // What every page loads first must not come with anything else.
            { name: 'core', tags: ['$initial'] },
            {
              name: 'house',
              test: /\/web\/(ui|frame|api|access)\/|\/shared\/|node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//,
              minShareCount: 12,
            },
            // Code of every map screen, besides the map itself, which loads later.
            {
              name: 'parades',
              test: /\/shared\/geo\/coordinates|\/web\/(live\/(latest|parade-q|connection)|parades|events\/RouteNote|api\/use-refresh|ui\/(content\/Badge|controls\/Chip|group-name|layout\/StatList)|map\/(MapLayout|LazyMap|base\/(map-info|points)|view\/(map-insets|shown-map|TypeFilter|Legend|use-full)))/,
              minShareCount: 2,
            },
            // Code of every map with parades.
            {
              name: 'maps',
              test: /\/web\/map\/(base|view|parade)\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/map/': server,
      '/socket.io': { target: server, ws: true },
    },
  },
})
