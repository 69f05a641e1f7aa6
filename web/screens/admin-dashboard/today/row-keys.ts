import type { KeyboardEvent } from 'react'

/**
 * Lets an administrator show a parade on the map with one key on a parade day: 1 to 9 press and focus
 * the button in the list that has the key as its `aria-keyshortcuts` (`TodayListItem` sets it). Only
 * while the focus is inside the list, because keys without a modifier disturb speech input and screen
 * readers elsewhere (WCAG 2.1.4). Shift is allowed: some keyboards need it for digits.
 */
function pressRowByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !/^[1-9]$/.test(event.key)) return
  const { currentTarget: list, target } = event
  // React passes on the events of a dialog that is rendered elsewhere on the page, too.
  if (!(target instanceof Element) || !list.contains(target)) return
  if (target.closest('input, textarea, select, dialog, [contenteditable]')) return
  const button = list.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key}"]`)
  button?.focus()
  button?.click()
}

/** The listener of the keys. Spread it on the element around the list. */
export const rowKeys = { onKeyDown: pressRowByKey }
