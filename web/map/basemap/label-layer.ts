import type { Map as LeafletMap } from 'leaflet'
import { isSameTile, type TileCoords } from '#shared/map/tiles.ts'
import { TAGS_PLACED_EVENT } from '../base/map-events.ts'
import styles from './Basemap.module.css'
import { LABEL_STYLES, type MapLabel, type MeasureText, placeLabels, tilesFor } from './place-labels.ts'
import { overlaps, type RotatedBox, uprightBox } from './rotated-box.ts'
import { TextMeasurer } from './text-measurer.ts'
import type { TileLoader } from './tile-loader.ts'

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
/**
 * Labels are also drawn this far beyond the view, for the moment when the map is dragged there. Only
 * those of the view's own tiles: more tiles would nearly double what a phone downloads.
 */
const MARGIN_PX = 120
/** Minimum space between a label and a marker or its tag. */
const MARKER_GAP_PX = 6
/** Moving markers cover other labels. They move only a few px in this time. */
const CHECK_MARKERS_MS = 1_000
/** The tiles that load within this time cause one placement together. */
const DEBOUNCE_MS = 60

/** Draws the names of streets and places in an SVG above the ground. */
export class LabelLayer {
  readonly #map: LeafletMap
  readonly #loader: TileLoader
  readonly #svg = document.createElementNS(SVG_NAMESPACE, 'svg')
  readonly #measurer = new TextMeasurer(this.#svg)
  #shown: { label: MapLabel; element: SVGTextElement }[] = []
  /** The tiles of the view when the labels were last placed. */
  #tiles: TileCoords[] = []
  #placeTimer: ReturnType<typeof setTimeout> | undefined
  readonly #markerTimer: ReturnType<typeof setInterval>

  constructor(map: LeafletMap, pane: HTMLElement, loader: TileLoader) {
    this.#map = map
    this.#loader = loader
    this.#svg.classList.add(styles.labels ?? '')
    this.#svg.setAttribute('aria-hidden', 'true')
    pane.append(this.#svg)
    map.on('zoomstart', this.#hide)
    map.on('moveend zoomend resize viewreset', this.#schedulePlacing)
    map.on(TAGS_PLACED_EVENT, this.#hideCovered)
    this.#markerTimer = setInterval(this.#hideCovered, CHECK_MARKERS_MS)
    void this.#placeAfterFontsLoad()
    this.#schedulePlacing()
  }

  /** Places the labels of all tiles that are loaded by now. */
  update(): void {
    this.#schedulePlacing()
  }

  /** Whether a tile has labels in the view. */
  needs(tile: TileCoords): boolean {
    return this.#tiles.some((each) => isSameTile(each, tile))
  }

  remove(): void {
    clearTimeout(this.#placeTimer)
    clearInterval(this.#markerTimer)
    this.#map.off('zoomstart', this.#hide)
    this.#map.off('moveend zoomend resize viewreset', this.#schedulePlacing)
    this.#map.off(TAGS_PLACED_EVENT, this.#hideCovered)
    this.#svg.remove()
  }

  /** Measures the labels again once the page's fonts replace the fallback fonts. */
  async #placeAfterFontsLoad(): Promise<void> {
    await document.fonts.ready
    this.#measurer.clear()
    if (this.#svg.isConnected) this.#schedulePlacing()
  }

  readonly #hide = (): void => {
    delete this.#svg.dataset['zoom']
  }

  readonly #schedulePlacing = (): void => {
    clearTimeout(this.#placeTimer)
    this.#placeTimer = setTimeout(() => this.#place(), DEBOUNCE_MS)
  }

  #place(): void {
    if (!this.#svg.isConnected) return
    // Between two zooms, the labels of the lower one are spread, so that none covers another.
    const zoom = Math.floor(this.#map.getZoom())
    const scale = this.#map.getZoomScale(this.#map.getZoom(), zoom)
    const bounds = this.#map.getPixelBounds()
    if (!bounds.min || !bounds.max) return
    const [min, max] = [bounds.min.divideBy(scale), bounds.max.divideBy(scale)]
    const view = {
      left: min.x - MARGIN_PX,
      top: min.y - MARGIN_PX,
      right: max.x + MARGIN_PX,
      bottom: max.y + MARGIN_PX,
    }
    this.#tiles = tilesFor({ left: min.x, top: min.y, right: max.x, bottom: max.y }, zoom)
    const tiles = this.#tiles.flatMap((coords) => {
      const content = this.#loader.get(coords)
      return content === undefined ? [] : [{ coords, content }]
    })
    const measure: MeasureText = (text, kind) => this.#measurer.width(text, kind)
    const labels = placeLabels(tiles, zoom, view, measure)
      .filter(({ x, y }) => x > view.left && x < view.right && y > view.top && y < view.bottom)
      .map((label) => ({ ...label, x: label.x * scale, y: label.y * scale }))
    this.#draw(labels)
    this.#hideCovered()
    this.#svg.dataset['zoom'] = String(zoom)
  }

  #draw(labels: readonly MapLabel[]): void {
    const origin = this.#map.getPixelOrigin()
    const elements = new Map(this.#shown.map(({ label, element }) => [keyOf(label), element]))
    this.#shown = labels.map((label) => {
      const element = elements.get(keyOf(label)) ?? createElement(label)
      const [x, y] = [label.x - origin.x, label.y - origin.y]
      const degrees = (label.angle * 180) / Math.PI
      element.setAttribute(
        'transform',
        `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(1)})`,
      )
      return { label, element }
    })
    this.#svg.replaceChildren(...this.#shown.map(({ element }) => element))
  }

  /** Hides the labels that markers and their tags would cover. */
  readonly #hideCovered = (): void => {
    const map = this.#map.getContainer().getBoundingClientRect()
    const { min } = this.#map.getPixelBounds()
    if (!min) return
    const markers = [...this.#map.getPanes().markerPane.querySelectorAll('.leaflet-marker-icon, span')]
      .filter((element) => element.matches('.leaflet-marker-icon') || element.textContent !== '')
      // Markers and tags without room are transparent.
      .filter((element) => element.checkVisibility?.({ opacityProperty: true }) ?? true)
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map((box): RotatedBox =>
        uprightBox(box.left - map.left + min.x, box.top - map.top + min.y, box.width, box.height),
      )
    for (const { label, element } of this.#shown) {
      element.toggleAttribute(
        'data-covered',
        markers.some((marker) => overlaps(label, marker, MARKER_GAP_PX)),
      )
    }
  }
}

/** Returns a key that is equal for the same label at the same place and zoom. */
const keyOf = ({ text, kind, x, y }: MapLabel): string => `${kind} ${text} ${Math.round(x)} ${Math.round(y)}`

function createElement({ text, kind }: MapLabel): SVGTextElement {
  const element = document.createElementNS(SVG_NAMESPACE, 'text')
  element.textContent = text
  element.setAttribute('class', styles[kind] ?? '')
  element.setAttribute('font-size', String(LABEL_STYLES[kind].fontSize))
  return element
}
