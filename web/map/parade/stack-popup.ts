import { cx } from '#web/ui/cx.ts'
import { shortName } from '#web/ui/group-name.ts'
import { pluralize } from '#web/ui/pluralize.ts'
import { createTrackLink } from './parade-popup.ts'
import type { StackedParade } from './parade-stack.ts'
import styles from './Popup.module.css'

/** The popup of a stack, and its accessible name. */
export interface StackPopup {
  label: string
  element: HTMLElement
}

const stackLabel = (count: number): string => `${pluralize(count, 'parades')} here`

/** Returns the popup of a stack: each parade's name with its link. */
export function createStackPopup(stack: readonly StackedParade[]): StackPopup {
  const label = stackLabel(stack.length)
  const box = document.createElement('div')
  box.className = cx(styles.popup)
  const heading = document.createElement('b')
  heading.textContent = label
  const list = document.createElement('ul')
  list.className = cx(styles.stack)
  list.append(...stack.map(createRow))
  box.append(heading, list)
  return { label, element: box }
}

function createRow({ name, track }: StackedParade): HTMLElement {
  const row = document.createElement('li')
  const nameText = document.createElement('span')
  nameText.textContent = shortName(name)
  row.append(nameText, ...(track ? [createTrackLink(name, track)] : []))
  return row
}
