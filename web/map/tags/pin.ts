import { divIcon, marker, type Marker } from 'leaflet'
import type { Point } from '#shared/geo/distance.ts'
import { cx } from '#web/ui/cx.ts'
import type { GroupType } from '#web/ui/group-type.ts'
import { latLngOf } from '../base/points.ts'
import styles from './Pin.module.css'
import { wrapName } from './wrap-name.ts'

/** What a pin shows. */
export interface PinContent {
  /** Its number; empty for a dot. */
  text: string
  /** The name on its tag. */
  name: string
  isRefuel?: boolean
  /** Whether its tag has the colors of a card, instead of dark ones. */
  isLight?: boolean
  type?: GroupType | undefined
}

/** A pin on a map, without popup, so it takes no clicks or focus. */
export interface Pin {
  marker: Marker
  element: HTMLElement
  tag: HTMLElement
  /** In px. */
  size: [width: number, height: number]
}

/** Diameter of a pin without a number. */
const DOT_PX = 14
/** Diameter of a pin with up to two characters. */
const PIN_PX = 26
/** Additional width in px of each character after the second. */
const CHARACTER_PX = 8

/** Creates a pin, without adding it to a map. */
export function createPin(at: Point, content: PinContent): Pin {
  const { element, tag } = createPinElement(content)
  const { text } = content
  const height = text === '' ? DOT_PX : PIN_PX
  const size: Pin['size'] = [height + CHARACTER_PX * Math.max(0, text.length - 2), height]
  const pin = marker(latLngOf(at), {
    icon: divIcon({ className: '', html: element, iconSize: size }),
    interactive: false,
    keyboard: false,
    // Below the parades, which are pressed.
    zIndexOffset: -500,
  })
  return { marker: pin, element, tag, size }
}

function createPinElement({ text, name, isRefuel, isLight, type }: PinContent): Pick<Pin, 'element' | 'tag'> {
  const element = document.createElement('div')
  element.className = cx(styles.pin, text === '' && styles.dot, isRefuel && styles.refuel)
  element.dataset['groupType'] = type ?? 'other'
  const number = document.createElement('span')
  number.className = styles.number ?? ''
  number.dataset['pinNumber'] = ''
  number.textContent = text
  const tag = document.createElement('span')
  tag.className = cx('map-tag', isLight && 'map-tag-light')
  tag.textContent = wrapName(name)
  element.append(number, tag)
  return { element, tag }
}
