import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { CityTiles } from '#server/map/tile-set.ts'
import { BUILT_IN_AREAS } from '#server/streets/built-in/streets.ts'
import { readNetwork } from '#server/streets/load-network.ts'
import { allTiles } from '#shared/map/tiles.ts'
import { launchBrowser } from '../launch-browser.ts'
import { formatSpread, percentile, spread } from '../statistics.ts'
import type { Benchmark } from '../benchmark.ts'
import { openStreetsFile } from '../open-streets-file.ts'

const CPU_SLOWDOWN = 4
const MAX_DRAWING_MS = 16
const TILE_COUNT = 20
const sourceFolder = join(import.meta.dirname, '../../web/map/basemap')

/**
 * Runs in the page. Draws each tile at its own zoom, and a quarter of it at the next zoom. Of a tile
 * of zoom 14 it also draws a sixteenth. Times an empty canvas of the same size, too. Reading a pixel
 * forces the browser to draw. The minimum of six rounds counts, because the machine does other work.
 */
const MEASURE_DRAWING_SCRIPT = `async (tiles) => {
  const { drawTile } = await import('/draw-tile.js')
  const { decodeTile } = await import('/decode-tile.js')
  const colors = { park: '#d5dfb8', water: '#c3d9dc', road: '#fffaf0', edge: '#d6c4a1', freeway: '#e0c699' }
  const [size, pixels] = [256, 512]
  const timeDrawing = (draw) => {
    const startedAt = performance.now()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = pixels
    const context = canvas.getContext('2d')
    context.scale(2, 2)
    draw(context)
    context.getImageData(0, 0, 1, 1)
    return performance.now() - startedAt
  }
  const parts = tiles.flatMap(({ zoom, base64 }) => {
    const content = decodeTile(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
    return (zoom === 14 ? [0, 1, 2] : [0, 1]).map((closer) => {
      const corner = closer === 0 ? 0 : 1024
      return { content, part: { x: corner, y: corner, side: 4096 / 2 ** closer, size, zoom: zoom + closer } }
    })
  })
  const drawingMs = parts.map(() => Infinity), emptyMs = parts.map(() => Infinity)
  for (let round = 0; round < 6; round += 1) {
    for (const [index, { content, part }] of parts.entries()) {
      drawingMs[index] = Math.min(drawingMs[index], timeDrawing((context) => drawTile(context, content, part, colors)))
      emptyMs[index] = Math.min(emptyMs[index], timeDrawing(() => undefined))
    }
  }
  return { drawingMs, emptyMs }
}`

/** S4: time to draw one map tile in Chromium with the CPU slowed down four times. */
export const measureTileDrawing: Benchmark = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drawing-'))
  const browser = await launchBrowser()
  try {
    await build({
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
    const tiles = await largestTiles()
    const page = await browser.newPage()
    await page.route('http://bench/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
      return route.fulfill({ contentType: 'text/javascript', body: await readFile(join(folder, pathname)) })
    })
    await page.goto('http://bench/')
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const { drawingMs, emptyMs } = await page.evaluate<{ drawingMs: number[]; emptyMs: number[] }>(
      `(${MEASURE_DRAWING_SCRIPT})(${JSON.stringify(tiles)})`,
    )
    const p95 = percentile(drawingMs, 0.95)
    return {
      work: `draw a map tile, 512 × 512 px, in Chromium without a GPU, ${CPU_SLOWDOWN}× CPU slowdown; an empty canvas takes ${spread(emptyMs).median.toFixed(1)} ms`,
      measured: `p95 ${p95.toFixed(1)} ms, median ${formatSpread(drawingMs, ' ms', 1)}`,
      target: `p95 ≤ ${MAX_DRAWING_MS} ms`,
      passed: p95 <= MAX_DRAWING_MS,
    }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
}

/** Returns the tiles with the most bytes. */
async function largestTiles(): Promise<{ zoom: number; base64: string }[]> {
  const { file, remove } = await openStreetsFile()
  const city = new CityTiles({
    network: await readNetwork(file),
    areas: BUILT_IN_AREAS,
    isFallback: false,
    problems: [],
  })
  await remove()
  return allTiles(city.info.bounds)
    .map((coords) => ({ zoom: coords.z, bytes: city.tile(coords)!.raw }))
    .toSorted((a, b) => b.bytes.length - a.bytes.length)
    .slice(0, TILE_COUNT)
    .map(({ zoom, bytes }) => ({ zoom, base64: Buffer.from(bytes).toString('base64') }))
}
