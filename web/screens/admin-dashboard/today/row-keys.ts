import { type KeyboardEvent, useRef } from 'react'

/**
 * Lets the keys 1 to 9 focus the rows of a list, while the focus is inside it but not in a field or
 * dialog. Spread the result on the element around the list. `onSelect` gets the index of the row.
 */
export function useRowKeys(onSelect: (index: number) => void) {
  const ref = useRef<HTMLElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !/^[1-9]$/.test(event.key)) return
    const { target } = event
    if (!(target instanceof Element) || !ref.current?.contains(target)) return
    if (target.closest('input, textarea, select, dialog, [contenteditable]')) return
    const index = Number(event.key) - 1
    const button = ref.current.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')[index]
    if (!button) return
    button.focus()
    onSelect(index)
  }
  return { ref, onKeyDown }
}
