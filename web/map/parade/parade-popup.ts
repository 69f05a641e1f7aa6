import { ago, formatClock } from '#shared/calendar.ts'
import { toServerTime } from '#web/api/server-clock.ts'
import type { Position } from '#web/live/latest-positions.ts'
import { placeWords, asOf, reportText } from '#web/parades/parade-words.ts'
import { unreportedActivity } from '#web/parades/state-text.ts'
import { groupTypeName, type GroupType } from '#web/ui/group-type.ts'
import { type ShownPosition, WAITING_TEXT } from './parade-icon.ts'
import styles from './Popup.module.css'

/** The link of a popup to its parade's page. */
export interface TrackLink {
  href: string
  /** Opens the page without loading the site again; without it, the page opens in a new tab. */
  open?: (() => void) | undefined
}

interface PopupOptions {
  name: string
  type: GroupType
  track?: TrackLink | undefined
}

/**
 * Returns a function that shows a position in a marker's popup and returns the popup's content, always
 * the same element, so that its link keeps the focus. Built from text nodes, so that names cannot
 * inject markup.
 */
export function createParadePopup(options: PopupOptions): (position: ShownPosition) => HTMLElement {
  const { name, type, track } = options
  const box = document.createElement('div')
  box.className = styles.popup ?? ''
  const heading = document.createElement('b')
  heading.textContent = name
  const lines = document.createElement('div')
  lines.className = styles.lines ?? ''
  box.append(heading, lines, ...(track ? [createTrackLink(name, track)] : []))
  return (position) => {
    const now = toServerTime(new Date())
    lines.replaceChildren(...popupLines(type, position, now).map(createLine))
    return box
  }
}

function popupLines(type: GroupType, position: ShownPosition, now: Date): string[] {
  const place = placeWords(position)
  const updated = new Date(position.lastUpdated)
  return [
    ...(place === undefined ? [] : [place]),
    groupTypeName(type),
    position.status === 'waiting'
      ? WAITING_TEXT
      : `Last updated: ${formatClock(updated)} (${ago(updated, now).replaceAll(' ', '\u00A0')})`,
    ...(position.savedAt ? [asOf(position.savedAt)] : activityLines(position, now)),
  ]
}

/** Returns what a live parade does and what its phones report. */
function activityLines(position: Position, now: Date): string[] {
  const { report, status } = position
  const activity = unreportedActivity(position, now)
  return [
    ...(activity === undefined ? [] : [activity]),
    ...(report ? [reportText(report, now)] : []),
    ...(status === 'stale' ? ['Signal lost'] : []),
  ]
}

function createLine(text: string): HTMLElement {
  const line = document.createElement('span')
  line.textContent = text
  return line
}

/** Returns a link to a parade's page, which names the parade for screen readers. */
export function createTrackLink(name: string, { href, open }: TrackLink): HTMLElement {
  const link = document.createElement('a')
  link.href = href
  link.textContent = 'Track'
  link.setAttribute('aria-label', `Track ${name}`)
  if (!open) Object.assign(link, { target: '_blank', rel: 'noopener' })
  link.addEventListener('click', (event) => {
    if (!open || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  })
  return link
}
