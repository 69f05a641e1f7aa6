/** The colors of the map, as CSS colors that a canvas understands. */
export interface MapColors {
  park: string
  water: string
  road: string
  /** The outline of roads. */
  edge: string
  freeway: string
}

/**
 * Reads the colors of the current color scheme from an element's custom properties. A probe element
 * resolves them, because a canvas does not understand `light-dark()`.
 */
export function readMapColors(element: HTMLElement): MapColors {
  const probe = document.createElement('i')
  probe.hidden = true
  element.append(probe)
  const readColor = (name: string) => {
    probe.style.color = `var(--map-${name})`
    return getComputedStyle(probe).color
  }
  const colors = {
    park: readColor('green'),
    water: readColor('water'),
    road: readColor('road'),
    edge: readColor('road-edge'),
    freeway: readColor('freeway'),
  }
  probe.remove()
  return colors
}
