import { cx } from '../../ui/cx.ts'
import { shortName } from '../../ui/group-name.ts'
import type { GroupType } from '../../ui/group-type.ts'
import styles from './ParadeIcon.module.css'

// A simplified fan for a small disc. Assigned to innerHTML, so it must not contain text from users.
const blades = [-64, -32, 0, 32, 64]
  .map((turn) => `<path transform="rotate(${turn})" d="M0 0C-2.6-4.5-3-8.5 0-11.5C3-8.5 2.6-4.5 0 0Z"/>`)
  .join('')
const FAN_SVG = `<svg viewBox="-16 -16 32 32" width="44" height="44" aria-hidden="true"><circle class="disc" r="13.5"/><g class="fan" transform="translate(0 5)">${blades}<circle r="1.6"/></g></svg>`

export type ParadeStatus = 'waiting' | 'active' | 'stale'

/**
 * The icon of a parade's marker: a fan on a disc, a ring in the group's color with a beak, a tag with the
 * name.
 */
export interface ParadeIcon {
  element: HTMLElement
  tag: HTMLElement
  setStatus: (status: ParadeStatus) => void
  setDimmed: (dimmed: boolean) => void
  /** Shows the heading as a beak, in degrees clockwise from north; undefined hides it. */
  setHeading: (degrees: number | undefined) => void
}

const statusNotes: Record<ParadeStatus, string> = {
  waiting: 'Waiting for first position',
  active: '',
  stale: 'Signal lost',
}

export function createParadeIcon(name: string, type: GroupType): ParadeIcon {
  const element = document.createElement('div')
  element.className = styles.icon ?? ''
  element.dataset['groupType'] = type
  const pulse = document.createElement('span')
  pulse.className = styles.pulse ?? ''
  const face = document.createElement('span')
  face.className = styles.face ?? ''
  face.innerHTML = FAN_SVG
  const tag = document.createElement('span')
  tag.className = cx('map-tag', styles.tag)
  const nameText = document.createElement('b')
  nameText.textContent = shortName(name)
  const note = document.createElement('span')
  tag.append(nameText, ' ', note)
  const beak = document.createElement('span')
  beak.className = styles.beak ?? ''
  beak.hidden = true
  element.append(pulse, beak, face, tag)
  return {
    element,
    tag,
    setStatus: (status) => {
      element.dataset['status'] = status
      note.textContent = statusNotes[status]
    },
    setDimmed: (dimmed) => {
      element.dataset['dimmed'] = String(dimmed)
    },
    setHeading: (degrees) => {
      beak.hidden = degrees === undefined
      if (degrees !== undefined) beak.style.rotate = `${Math.round(degrees)}deg`
    },
  }
}
