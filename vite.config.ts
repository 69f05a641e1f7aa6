import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appIcons } from './scripts/vite/app-icons.ts'
import { beforeApp } from './scripts/vite/before-app.ts'
import { firstView, classNames } from './scripts/vite/first-view.ts'
import { layersFirst } from './scripts/vite/layers-first.ts'
import { leanLeaflet } from './scripts/vite/lean-leaflet.ts'
import { leanRouter } from './scripts/vite/lean-router.ts'
import { leanTables } from './scripts/vite/lean-tables.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { scriptsLater } from './scripts/vite/scripts-later.ts'
import { serviceWorker } from './scripts/vite/service-worker.ts'

const root = join(import.meta.dirname, 'web')
const outDir = join(import.meta.dirname, 'dist/web')
const server = process.env['DEV_SERVER_ORIGIN'] ?? 'http://localhost:3000'

export default defineConfig({
  root,
  plugins: [
    react(),
    leanTables(),
    leanLeaflet(),
    leanRouter(),
    layersFirst(),
    serviceWorker(root),
    appIcons(join(root, 'public/favicon.svg')),
    beforeApp(root),
    scriptsLater(),
    precompress(outDir),
    firstView(root, join(import.meta.dirname, 'dist/first-view')),
  ],
  css: { modules: classNames(root) },
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
            // The site's own building blocks and libraries, which at least 12 screens and late modules use.
            {
              name: 'house',
              test: /\/web\/(ui|frame|api|access)\/|\/shared\/|node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//,
              minShareCount: 12,
            },
            // Code of every map screen, besides the map itself, which loads later.
            {
              name: 'parades',
              test: /\/shared\/geo\/coordinates|\/web\/(live\/(latest|parade-q|connection)|parades|events\/RouteNote|api\/use-refresh|ui\/(content\/Badge|controls\/Chip|group-name|layout\/StatList)|map\/(MapLayout|LazyMap|base\/(map-info|points|use-late-module)|view\/(map-and-screen|TypeFilter|selected-type|Legend|use-full)))/,
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
