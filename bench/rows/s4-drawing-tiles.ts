import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { CityTiles } from '#server/map/tile-set.ts'
import { BUILT_IN_AREAS } from '#server/streets/built-in/streets.ts'
import { readNetwork } from '#server/streets/load-network.ts'
import { allTiles, DETAIL_ZOOM, TILE_EXTENT } from '#shared/map/tiles.ts'
import type { Benchmark } from '../benchmark.ts'
import { launchBrowser } from '../launch-browser.ts'
import { openStreetsFile } from '../open-streets-file.ts'
import { formatSpread, percentile, spread } from '../statistics.ts'

/** How much slower a phone's processor is, as Lighthouse assumes. */
const CPU_SLOWDOWN = 4
/** A frame takes 16.7 ms at 60 Hz. */
const MAX_DRAWING_MS = 16
/** Only the tiles with the most bytes are drawn, because the others have less to draw. */
const TILE_COUNT = 20
const sourceFolder = join(import.meta.dirname, '../../web/map/basemap')

/**
 * Runs in the page. Draws each tile at its own zoom and a quarter of it at the next zoom, and of the
 * detail tiles also a sixteenth two zooms closer. An empty canvas of the same size is timed for
 * comparison. Reading a pixel forces the browser to draw. Keeps the fastest of six rounds, because the
 * slower ones also measure what else the machine was doing.
 *
 * It is a string because the programs here have no types of the DOM, and it imports what is built below.
 * Its sizes are those of ground-layer.ts at a pixel ratio of 2, and its colors the light ones of
 * tokens.css.
 */
const MEASURE_DRAWING_SCRIPT = `async (tiles) => {
  const { drawTile } = await import('/draw-tile.js')
  const { decodeTile } = await import('/decode-tile.js')
  const colors = { park: '#d5dfb8', water: '#c3d9dc', road: '#fffaf0', edge: '#d6c4a1', freeway: '#e0c699' }
  const sideCssPx = 256
  const canvasPx = 512
  const timeDrawing = (draw) => {
    const startedAt = performance.now()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = canvasPx
    const context = canvas.getContext('2d')
    context.scale(canvasPx / sideCssPx, canvasPx / sideCssPx)
    draw(context)
    context.getImageData(0, 0, 1, 1)
    return performance.now() - startedAt
  }
  const parts = tiles.flatMap(({ zoom, base64 }) => {
    const content = decodeTile(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
    return (zoom === ${DETAIL_ZOOM} ? [0, 1, 2] : [0, 1]).map((zoomsIn) => {
      // Smaller parts begin a quarter of the tile from its corner.
      const corner = zoomsIn === 0 ? 0 : ${TILE_EXTENT / 4}
      const side = ${TILE_EXTENT} / 2 ** zoomsIn
      return { content, part: { x: corner, y: corner, side, size: sideCssPx, zoom: zoom + zoomsIn } }
    })
  })
  const drawingMs = parts.map(() => Infinity)
  const emptyMs = parts.map(() => Infinity)
  for (let round = 0; round < 6; round += 1) {
    for (const [index, { content, part }] of parts.entries()) {
      drawingMs[index] = Math.min(drawingMs[index], timeDrawing((context) => drawTile(context, content, part, colors)))
      emptyMs[index] = Math.min(emptyMs[index], timeDrawing(() => undefined))
    }
  }
  return { drawingMs, emptyMs }
}`

/** S4: time to draw a large map tile in Chromium with the CPU slowed down four times. */
export const measureTileDrawing: Benchmark = async () => {
  const tiles = await largestTiles()
  const folder = await mkdtemp(join(tmpdir(), 'drawing-'))
  try {
    await buildDrawingCode(folder)
    const browser = await launchBrowser()
    try {
      const page = await openSlowPage(browser, folder)
      const { drawingMs, emptyMs } = await page.evaluate<{ drawingMs: number[]; emptyMs: number[] }>(
        `(${MEASURE_DRAWING_SCRIPT})(${JSON.stringify(tiles)})`,
      )
      const p95 = percentile(drawingMs, 0.95)
      return {
        work: `draw one of the ${TILE_COUNT} largest map tiles, 512 × 512 px, in Chromium without a GPU, ${CPU_SLOWDOWN}× CPU slowdown; an empty canvas takes ${spread(emptyMs).median.toFixed(1)} ms`,
        measured: `p95 ${p95.toFixed(1)} ms, median ${formatSpread(drawingMs, ' ms', 1)}`,
        target: `p95 ≤ ${MAX_DRAWING_MS} ms`,
        passed: p95 <= MAX_DRAWING_MS,
      }
    } finally {
      await browser.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Builds the web map's decoder and tile drawer as modules for a page. */
const buildDrawingCode = (folder: string) =>
  build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      lib: {
        entry: ['draw-tile', 'decode-tile'].map((name) => join(sourceFolder, `${name}.ts`)),
        formats: ['es'],
      },
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  })

/** Opens an empty page with a slow CPU, which can import the modules of a folder. */
async function openSlowPage(browser: Browser, folder: string): Promise<Page> {
  const page = await browser.newPage()
  await page.route('http://bench/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(join(folder, pathname)) })
  })
  await page.goto('http://bench/')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

async function largestTiles(): Promise<{ zoom: number; base64: string }[]> {
  const { file, remove } = await openStreetsFile()
  try {
    const network = await readNetwork(file)
    // The last two fields are for the status of an operator's file, which tiles do not use.
    const city = new CityTiles({ network, areas: BUILT_IN_AREAS, isFallback: false, problems: [] })
    return allTiles(city.info.bounds)
      .map((coords) => ({ zoom: coords.z, bytes: city.tile(coords)!.raw }))
      .toSorted((a, b) => b.bytes.length - a.bytes.length)
      .slice(0, TILE_COUNT)
      .map(({ zoom, bytes }) => ({ zoom, base64: Buffer.from(bytes).toString('base64') }))
  } finally {
    await remove()
  }
}
