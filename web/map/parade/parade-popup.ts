import { ago, formatClock } from '#shared/calendar.ts'
import { toServerTime } from '../../api/server-clock.ts'
import type { Position } from '../../live/latest-positions.ts'
import { placeWords } from '../../parades/place-words.ts'
import { groupTypeName, type GroupType } from '../../ui/group-type.ts'
import styles from './Popup.module.css'

/**
 * Returns the content of a marker's popup. Built from text nodes, so that names cannot inject
 * markup.
 */
export function paradePopup(appearance: { name: string; type: GroupType }, position: Position): HTMLElement {
  const place = placeWords(position)
  const updated = new Date(position.lastUpdated)
  return createPopup(
    appearance.name,
    ...(place === undefined ? [] : [place]),
    groupTypeName(appearance.type),
    position.status === 'waiting'
      ? 'Waiting for first position'
      : `Last updated: ${formatClock(updated)} (${ago(updated, toServerTime(new Date()))})`,
    ...(position.status === 'stale' ? ['Signal lost'] : []),
  )
}

function createPopup(title: string, ...lines: string[]): HTMLElement {
  const box = document.createElement('div')
  box.className = styles.popup ?? ''
  const heading = document.createElement('b')
  heading.textContent = title
  box.append(
    heading,
    ...lines.map((line) => {
      const paragraph = document.createElement('span')
      paragraph.textContent = line
      return paragraph
    }),
  )
  return box
}
