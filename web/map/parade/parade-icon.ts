import type { Position } from '#web/live/latest-positions.ts'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { asOf } from '#web/parades/parade-words.ts'
import { isDisbanding } from '#web/parades/state-text.ts'
import { cx } from '#web/ui/cx.ts'
import { shortName } from '#web/ui/group-name.ts'
import type { GroupType } from '#web/ui/group-type.ts'
import { wrapName } from '../tags/wrap-name.ts'
import styles from './ParadeIcon.module.css'

// A simplified fan for a small disc. Assigned to innerHTML, so it must not contain text from users.
const blades = [-64, -32, 0, 32, 64]
  .map((turn) => `<path transform="rotate(${turn})" d="M0 0C-2.6-4.5-3-8.5 0-11.5C3-8.5 2.6-4.5 0 0Z"/>`)
  .join('')
const FAN_SVG = `<svg viewBox="-16 -16 32 32" width="44" height="44" aria-hidden="true"><circle class="disc" r="13.5"/><g class="fan" transform="translate(0 5)">${blades}<circle r="1.6"/></g></svg>`

type Doing = Pick<ShownPosition, 'status' | 'state' | 'report' | 'savedAt'>

/** A parade's position, from the server or saved in this browser. */
export type ShownPosition = Position & Pick<LiveParade, 'savedAt'>

/**
 * The icon of a parade's marker: a fan on a disc, a ring in the group's color with a heading arrow, a tag with
 * the name.
 */
export interface ParadeIcon {
  element: HTMLElement
  tag: HTMLElement
  setDoing: (doing: Doing) => void
  setDimmed: (dimmed: boolean) => void
  /** Points the arrow at a heading in degrees clockwise from north; undefined hides it. */
  setHeading: (degrees: number | undefined) => void
}

/** Shown for a parade whose phones have not reported yet. */
export const WAITING_TEXT = 'Waiting for first position'

const stateNotes: Partial<Record<Doing['state'], string>> = {
  waiting: WAITING_TEXT,
  'signal-lost': 'Signal lost',
  paused: 'Taking a break',
  'off-route': 'Off its route',
  'at-a-stop': 'At a stop',
}

export function createParadeIcon(name: string, type: GroupType): ParadeIcon {
  const element = document.createElement('div')
  element.className = styles.icon ?? ''
  element.dataset['groupType'] = type
  const pulse = document.createElement('span')
  pulse.className = styles.pulse ?? ''
  const face = document.createElement('span')
  face.className = styles.face ?? ''
  face.dataset['face'] = ''
  face.innerHTML = FAN_SVG
  const tag = document.createElement('span')
  tag.className = cx('map-tag', styles.tag)
  const nameText = document.createElement('b')
  nameText.textContent = wrapName(shortName(name))
  const note = document.createElement('span')
  tag.append(nameText, ' ', note)
  const arrow = document.createElement('span')
  arrow.className = styles.arrow ?? ''
  arrow.dataset['arrow'] = ''
  arrow.hidden = true
  element.append(pulse, arrow, face, tag)
  return {
    element,
    tag,
    setDoing: (doing) => {
      element.dataset['status'] = doing.status
      const stateNote = isDisbanding(doing) ? 'Disbanding' : stateNotes[doing.state]
      note.textContent = doing.savedAt ? asOf(doing.savedAt) : (stateNote ?? '')
    },
    setDimmed: (dimmed) => {
      element.dataset['dimmed'] = String(dimmed)
    },
    setHeading: (degrees) => {
      arrow.hidden = degrees === undefined
      if (degrees !== undefined) arrow.style.rotate = `${Math.round(degrees)}deg`
    },
  }
}
