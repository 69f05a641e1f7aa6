import { type RefObject, useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { setNewest } from '#shared/set-newest.ts'

/** How far the cards were scrolled at each history entry of this page load, in px. */
const scrolledTo = new Map<string, number>()
const MAX_ENTRIES = 100

/**
 * Scrolls the sheet of a list to where it was when the visitor comes back: those who look at each of
 * several parades in turn would lose their place each time.
 *
 * @param isListed whether the list is there
 */
export function useKeptScroll(list: RefObject<HTMLElement | null>, isListed: boolean): void {
  const { key } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    // On a desktop the section scrolls, on a phone what is below its handle.
    const section = list.current?.closest('section')
    const boxes = section ? [section, ...section.children] : []
    const box = boxes.find((each) => getComputedStyle(each).overflowY === 'auto')
    if (!isListed || !box) return undefined
    if (isReturn) box.scrollTop = scrolledTo.get(key) ?? box.scrollTop
    const save = () => setNewest(scrolledTo, key, box.scrollTop, MAX_ENTRIES)
    box.addEventListener('scroll', save, { passive: true })
    return () => box.removeEventListener('scroll', save)
  }, [list, key, isReturn, isListed])
}
