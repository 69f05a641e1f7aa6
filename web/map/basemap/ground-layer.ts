import { type Coords, type DoneCallback, GridLayer } from 'leaflet'
import { type TileCoords, tileZoomFor } from '#shared/map/tiles.ts'
import { drawTile } from './draw-tile.ts'
import { type Inks, readInks } from './inks.ts'
import type { TileLoader } from './tile-loader.ts'

const SIZE = 256
const EXTENT = 4096
/** Milliseconds of a frame that drawing may take; the rest waits for the next frame. */
const FRAME_MS = 6

/** Streets, water and parks on canvases, one for each square of Leaflet's grid. */
export class GroundLayer extends GridLayer {
  readonly #loader: TileLoader
  readonly #canvases = new Map<HTMLElement, Coords>()
  readonly #queue = new Set<HTMLElement>()
  #inks: Inks | undefined
  #frame = 0

  constructor(pane: string, loader: TileLoader) {
    super({
      pane,
      tileSize: SIZE,
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

  /** Draws what a tile that has come shows. */
  drawLoaded(loaded: TileCoords): void {
    for (const [canvas, coords] of this.#canvases) {
      const { z, x, y } = tileOf(coords)
      if (z === loaded.z && x === loaded.x && y === loaded.y) this.#draw(canvas)
    }
  }

  /** Draws everything again: in other colors, for another screen, or with other tiles. */
  drawAll(): void {
    this.#inks = undefined
    for (const canvas of this.#canvases.keys()) this.#draw(canvas)
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    this.#canvases.set(canvas, coords)
    this.#draw(canvas)
    // It has its place; what it shows comes when there is time.
    setTimeout(() => done(undefined, canvas))
    return canvas
  }

  #draw(canvas: HTMLElement): void {
    this.#queue.add(canvas)
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#drawSome)
  }

  readonly #drawSome = (): void => {
    this.#frame = 0
    const began = performance.now()
    for (const canvas of this.#queue) {
      if (performance.now() - began > FRAME_MS) break
      this.#queue.delete(canvas)
      this.#drawNow(canvas as HTMLCanvasElement)
    }
    if (this.#queue.size > 0) this.#frame = requestAnimationFrame(this.#drawSome)
  }

  #drawNow(canvas: HTMLCanvasElement): void {
    const coords = this.#canvases.get(canvas)
    const pane = this.getPane()
    if (coords === undefined || pane === undefined) return
    const tile = tileOf(coords)
    const content = this.#loader.get(tile)
    if (content === undefined) return
    this.#inks ??= readInks(pane)
    const pixels = Math.ceil(SIZE * window.devicePixelRatio)
    // Also clears it.
    canvas.width = pixels
    canvas.height = pixels
    const context = canvas.getContext('2d')
    if (!context) return
    context.scale(pixels / SIZE, pixels / SIZE)
    const squares = 2 ** (coords.z - tile.z)
    const side = EXTENT / squares
    const x = (coords.x - tile.x * squares) * side
    const y = (coords.y - tile.y * squares) * side
    drawTile(context, content, { x, y, side, size: SIZE, zoom: coords.z }, this.#inks)
  }
}

/** The tile that has what a square of the grid shows. */
function tileOf({ x, y, z }: Coords): TileCoords {
  const zoom = tileZoomFor(z)
  const squares = 2 ** (z - zoom)
  return { z: zoom, x: Math.floor(x / squares), y: Math.floor(y / squares) }
}
