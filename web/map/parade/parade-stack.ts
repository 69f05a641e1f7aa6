import { cx } from '#web/ui/cx.ts'
import { shortName } from '#web/ui/group-name.ts'
import { pluralize } from '#web/ui/pluralize.ts'
import type { Point } from '#shared/geo/distance.ts'
import { createTrackLink, type TrackLink } from './parade-popup.ts'
import styles from './Popup.module.css'

/** A parade in a stack: markers at about the same place, of which the map shows one. */
export interface StackedParade {
  name: string
  track: TrackLink | undefined
  point: () => Point
}

/** Moves the map so that these places are apart on it. Returns false if it cannot. */
export type ShowApart = (points: readonly Point[]) => boolean

const parades = new WeakMap<HTMLElement, StackedParade>()

/** Notes which parade a marker stands for: the layout of the map's tags knows only elements. */
export const noteParade = (marker: HTMLElement, parade: StackedParade): void =>
  void parades.set(marker, parade)

/** Returns the parades of markers. */
export const paradesOf = (markers: readonly HTMLElement[]): StackedParade[] =>
  markers.flatMap((marker) => parades.get(marker) ?? [])

export const stackLabel = (count: number): string => `${pluralize(count, 'parades')} here`

/** Returns the content of a stack's popup: each parade's name with its link. */
export function createStackPopup(stack: readonly StackedParade[]): HTMLElement {
  const box = document.createElement('div')
  box.className = cx(styles.popup)
  const heading = document.createElement('b')
  heading.textContent = stackLabel(stack.length)
  const list = document.createElement('ul')
  list.className = cx(styles.stack)
  list.append(...stack.map(createRow))
  box.append(heading, list)
  return box
}

function createRow({ name, track }: StackedParade): HTMLElement {
  const row = document.createElement('li')
  const nameText = document.createElement('span')
  nameText.textContent = shortName(name)
  row.append(nameText, ...(track ? [createTrackLink(name, track)] : []))
  return row
}
