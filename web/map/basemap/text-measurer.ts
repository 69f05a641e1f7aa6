import { LABEL_STYLES, type LabelKind } from './place-labels.ts'

const context = document.createElement('canvas').getContext('2d')

/**
 * Measures labels in the fonts of an element, on a canvas, which needs no layout of the page, and
 * remembers their widths. The weights are those of Basemap.module.css; lighter labels get a little
 * more room.
 */
export class TextMeasurer {
  readonly #element: Element
  /** Widths in px, by kind and text. */
  readonly #widths = new Map<string, number>()

  /** @param element its custom properties `--display` and `--text` name the font families */
  constructor(element: Element) {
    this.#element = element
  }

  /** Returns the width of a label in px. */
  width(text: string, kind: LabelKind): number {
    const key = `${kind} ${text}`
    const knownWidth = this.#widths.get(key)
    if (knownWidth !== undefined) return knownWidth
    const { fontSize } = LABEL_STYLES[kind]
    const family = getComputedStyle(this.#element).getPropertyValue(
      kind === 'neighborhood' ? '--display' : '--text',
    )
    if (context) context.font = `${kind === 'neighborhood' ? 850 : 700} ${fontSize}px ${family}`
    // Without a canvas, assumes an average letter.
    const width = context?.measureText(text).width ?? text.length * fontSize * 0.55
    this.#widths.set(key, width)
    return width
  }

  /** Forgets all widths, because the fonts have changed. */
  clear(): void {
    this.#widths.clear()
  }
}
