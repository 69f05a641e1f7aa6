/** The colors of the map, as a canvas takes them. */
export interface Inks {
  park: string
  water: string
  road: string
  /** The edge of roads. */
  edge: string
  freeway: string
}

/** Reads the colors of the page's current scheme from the custom properties of an element. */
export function readInks(element: HTMLElement): Inks {
  const probe = document.createElement('i')
  probe.hidden = true
  element.append(probe)
  const ink = (name: string) => {
    probe.style.color = `var(--map-${name})`
    return getComputedStyle(probe).color
  }
  const inks = {
    park: ink('green'),
    water: ink('water'),
    road: ink('road'),
    edge: ink('road-edge'),
    freeway: ink('freeway'),
  }
  probe.remove()
  return inks
}
