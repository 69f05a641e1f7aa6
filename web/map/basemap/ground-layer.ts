import { type Coords, type DoneCallback, GridLayer } from 'leaflet'
import { isSameTile, TILE_EXTENT, type TileCoords, tileZoomFor } from '#shared/map/tiles.ts'
import { drawTile } from './draw-tile.ts'
import { type MapColors, readMapColors } from './map-colors.ts'
import type { TileLoader } from './tile-loader.ts'

/** Side of a canvas in CSS px. */
const CANVAS_SIZE = 256
/**
 * Time for drawing in each frame, so that a drag stays smooth. Other canvases wait for the next frame.
 */
const MAX_FRAME_MS = 6

/** Draws streets, water and parks on one canvas per square of Leaflet's grid. */
export class GroundLayer extends GridLayer {
  readonly #loader: TileLoader
  readonly #canvases = new Map<HTMLElement, Coords>()
  readonly #queue = new Set<HTMLElement>()
  #colors: MapColors | undefined
  #frame = 0

  constructor(pane: string, loader: TileLoader) {
    super({
      pane,
      tileSize: CANVAS_SIZE,
      // Draws while the map is dragged, but only at the end of a zoom, and keeps one row outside the
      // view, to save memory.
      updateWhenIdle: false,
      updateWhenZooming: false,
      keepBuffer: 1,
    })
    this.#loader = loader
    this.on('tileunload', ({ tile }) => {
      this.#canvases.delete(tile)
      this.#queue.delete(tile)
    })
  }

  /** Draws the canvases that show a newly loaded tile. */
  drawLoaded(loaded: TileCoords): void {
    for (const [canvas, coords] of this.#canvases)
      if (isSameTile(tileOf(coords), loaded)) this.#enqueue(canvas)
  }

  /** Whether a canvas shows a tile. */
  needs(tile: TileCoords): boolean {
    return [...this.#canvases.values()].some((coords) => isSameTile(tileOf(coords), tile))
  }

  /** Draws every canvas again after a change of the colors, the pixel ratio or the map version. */
  redrawAll(): void {
    this.#colors = undefined
    for (const canvas of this.#canvases.keys()) this.#enqueue(canvas)
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    this.#canvases.set(canvas, coords)
    this.#enqueue(canvas)
    // Leaflet may place the canvas now; it is drawn in one of the next frames.
    setTimeout(() => done(undefined, canvas))
    return canvas
  }

  #enqueue(canvas: HTMLElement): void {
    this.#queue.add(canvas)
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#drawQueue)
  }

  readonly #drawQueue = (): void => {
    this.#frame = 0
    const startedAt = performance.now()
    for (const canvas of this.#queue) {
      if (performance.now() - startedAt > MAX_FRAME_MS) break
      this.#queue.delete(canvas)
      this.#draw(canvas as HTMLCanvasElement)
    }
    if (this.#queue.size > 0) this.#frame = requestAnimationFrame(this.#drawQueue)
  }

  #draw(canvas: HTMLCanvasElement): void {
    const coords = this.#canvases.get(canvas)
    const pane = this.getPane()
    if (coords === undefined || pane === undefined) return
    const tile = tileOf(coords)
    const content = this.#loader.get(tile)
    if (content === undefined) return
    this.#colors ??= readMapColors(pane)
    const pixels = Math.ceil(CANVAS_SIZE * window.devicePixelRatio)
    // Setting the size also clears the canvas.
    canvas.width = pixels
    canvas.height = pixels
    const context = canvas.getContext('2d')
    if (!context) return
    context.scale(pixels / CANVAS_SIZE, pixels / CANVAS_SIZE)
    const canvasesPerSide = 2 ** (coords.z - tile.z)
    const side = TILE_EXTENT / canvasesPerSide
    const x = (coords.x - tile.x * canvasesPerSide) * side
    const y = (coords.y - tile.y * canvasesPerSide) * side
    drawTile(context, content, { x, y, side, size: CANVAS_SIZE, zoom: coords.z }, this.#colors)
  }
}

/** Returns the tile that contains a square of Leaflet's grid. */
function tileOf({ x, y, z }: Coords): TileCoords {
  const zoom = tileZoomFor(z)
  const squaresPerSide = 2 ** (z - zoom)
  return { z: zoom, x: Math.floor(x / squaresPerSide), y: Math.floor(y / squaresPerSide) }
}
