import type { Map as LeafletMap } from 'leaflet'
import styles from './Basemap.module.css'
import { type NameBox, touches, uprightBox } from './name-box.ts'
import { LOOKS, type MapName, type NameLook, placeNames, tilesFor } from './names.ts'
import type { TileLoader } from './tile-loader.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Px around the view that have names already when the map is moved there. */
const BEYOND = 120
/** Px between a name and a marker or its tag. */
const AROUND_TAGS = 6
/** Markers move: in these milliseconds by a few px. */
const LOOK_AT_TAGS_MS = 1_000

const canvas = document.createElement('canvas').getContext('2d')

/** The names of streets and places, in a pane of their own above the ground. */
export class NamesLayer {
  readonly #map: LeafletMap
  readonly #loader: TileLoader
  readonly #svg = document.createElementNS(SVG, 'svg')
  readonly #widths = new Map<string, number>()
  #shown: { name: MapName; element: SVGTextElement }[] = []
  #soon: ReturnType<typeof setTimeout> | undefined
  #watch: ReturnType<typeof setInterval> | undefined

  constructor(map: LeafletMap, pane: HTMLElement, loader: TileLoader) {
    this.#map = map
    this.#loader = loader
    this.#svg.classList.add(styles.names ?? '')
    this.#svg.setAttribute('aria-hidden', 'true')
    pane.append(this.#svg)
    map.on('zoomstart', this.#hide)
    map.on('moveend zoomend resize viewreset', this.#placeSoon)
    this.#watch = setInterval(() => this.#hideUnderTags(), LOOK_AT_TAGS_MS)
    void this.#measureAgain()
    this.#placeSoon()
  }

  /** Places the names again, with the tiles that have come. */
  update(): void {
    this.#placeSoon()
  }

  remove(): void {
    clearTimeout(this.#soon)
    clearInterval(this.#watch)
    this.#map.off('zoomstart', this.#hide)
    this.#map.off('moveend zoomend resize viewreset', this.#placeSoon)
    this.#svg.remove()
  }

  /** In the fonts that the page wants, when they have come. */
  async #measureAgain(): Promise<void> {
    await document.fonts.ready
    this.#widths.clear()
    if (this.#svg.isConnected) this.#placeSoon()
  }

  readonly #hide = (): void => {
    delete this.#svg.dataset['zoom']
  }

  /** After the tiles of a moment have come together. */
  readonly #placeSoon = (): void => {
    clearTimeout(this.#soon)
    this.#soon = setTimeout(() => this.#place(), 60)
  }

  #place(): void {
    const zoom = Math.round(this.#map.getZoom())
    const { min, max } = this.#map.getPixelBounds()
    if (!min || !max) return
    const view = {
      left: min.x - BEYOND,
      top: min.y - BEYOND,
      right: max.x + BEYOND,
      bottom: max.y + BEYOND,
    }
    const tiles = tilesFor(view, zoom).flatMap((coords) => {
      const content = this.#loader.get(coords)
      return content === undefined ? [] : [{ coords, content }]
    })
    const names = placeNames(tiles, zoom, view, this.#measure).filter(
      ({ x, y }) => x > view.left && x < view.right && y > view.top && y < view.bottom,
    )
    this.#draw(names)
    this.#hideUnderTags()
    this.#svg.dataset['zoom'] = String(zoom)
  }

  #draw(names: readonly MapName[]): void {
    const origin = this.#map.getPixelOrigin()
    const before = new Map(this.#shown.map(({ name, element }) => [keyOf(name), element]))
    this.#shown = names.map((name) => {
      const element = before.get(keyOf(name)) ?? drawName(name)
      const [x, y] = [name.x - origin.x, name.y - origin.y]
      const turn = (name.angle * 180) / Math.PI
      element.setAttribute(
        'transform',
        `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})`,
      )
      return { name, element }
    })
    this.#svg.replaceChildren(...this.#shown.map(({ element }) => element))
  }

  /** Hides the names that markers and their tags would cover. */
  #hideUnderTags(): void {
    const map = this.#map.getContainer().getBoundingClientRect()
    const { min } = this.#map.getPixelBounds()
    if (!min) return
    const tags = [...this.#map.getPanes().markerPane.querySelectorAll('.leaflet-marker-icon, span')]
      .filter((element) => element.matches('.leaflet-marker-icon') || element.textContent !== '')
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map((box): NameBox =>
        uprightBox(box.left - map.left + min.x, box.top - map.top + min.y, box.width, box.height),
      )
    for (const { name, element } of this.#shown) {
      element.toggleAttribute(
        'data-covered',
        tags.some((tag) => touches(name, tag, AROUND_TAGS)),
      )
    }
  }

  readonly #measure = (text: string, look: NameLook): number => {
    const key = `${look} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const style = getComputedStyle(this.#svg)
    const family = style.getPropertyValue(look === 'neighborhood' ? '--display' : '--text')
    if (canvas) canvas.font = `${look === 'neighborhood' ? 850 : 700} ${LOOKS[look].size}px ${family}`
    const width = canvas?.measureText(text).width ?? text.length * LOOKS[look].size * 0.55
    this.#widths.set(key, width)
    return width
  }
}

/** Of one name at one place and zoom. */
const keyOf = ({ text, look, x, y }: MapName): string => `${look} ${text} ${Math.round(x)} ${Math.round(y)}`

function drawName({ text, look }: MapName): SVGTextElement {
  const element = document.createElementNS(SVG, 'text')
  element.textContent = text
  element.setAttribute('class', styles[look] ?? '')
  element.setAttribute('font-size', String(LOOKS[look].size))
  return element
}
