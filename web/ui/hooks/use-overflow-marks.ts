import { type RefObject, useEffect } from 'react'

/**
 * Marks an element that scrolls sideways with `data-before` and `data-after` while it has more there,
 * so that a style sheet can show that it continues.
 */
export function useOverflowMarks(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = element.current!
    const mark = () => {
      box.toggleAttribute('data-before', box.scrollLeft > 1)
      box.toggleAttribute('data-after', box.scrollWidth - box.clientWidth - box.scrollLeft > 1)
    }
    const observer = new ResizeObserver(mark)
    observer.observe(box)
    box.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', mark)
    }
  }, [element])
}
