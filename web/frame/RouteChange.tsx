import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { HiddenText } from '../ui/content/HiddenText.tsx'
import { useCurrentTitle } from './page-title.ts'
import { isNewVisit, trackScroll, restoreScroll } from './scroll-memory.ts'

/**
 * Does on each navigation what a page load would do: announces the title, moves focus and scroll.
 */
export function RouteChange() {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const title = useCurrentTitle()
  // One for each effect: the first effect would hide a change of the path from the second.
  const focusedPath = useRef(pathname)
  const scrolledPath = useRef(pathname)
  const isFirst = useRef(true)
  // react-router gives the first entry of every page load the same key.
  const entry = `${key} ${pathname}`

  useEffect(() => {
    if (focusedPath.current === pathname) return
    focusedPath.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])

  useEffect(() => {
    // Only a new path starts at the top: filters and dialogs change the address without scrolling.
    if (!isReturn && scrolledPath.current !== pathname) window.scrollTo(0, 0)
    scrolledPath.current = pathname
    // The first entry always has the type Pop, as if the visitor had returned to it.
    const stopRestoring = isReturn && !(isFirst.current && isNewVisit()) ? restoreScroll(entry) : undefined
    isFirst.current = false
    const stopTracking = trackScroll(entry)
    return () => {
      stopRestoring?.()
      stopTracking()
    }
  }, [entry, pathname, isReturn])

  return <HiddenText live>{title}</HiddenText>
}
