import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { HiddenText } from '../ui/content/HiddenText.tsx'
import { useShownTitle } from './page-title.ts'
import { isNewVisit, keepScroll, restoreScroll } from './scroll-memory.ts'

/** What a page load would do and a change of screen does not: say the new title, move the focus, set the scroll. */
export function RouteChange() {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const title = useShownTitle()
  const focusedPath = useRef(pathname)
  const scrolledPath = useRef(pathname)
  const isFirst = useRef(true)
  // A freshly loaded page has the same key whatever its path.
  const entry = `${key} ${pathname}`

  useEffect(() => {
    if (focusedPath.current === pathname) return
    focusedPath.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])

  useEffect(() => {
    // A filter or a dialog that enters the address must not scroll: only another page begins at its top.
    if (!isReturn && scrolledPath.current !== pathname) window.scrollTo(0, 0)
    scrolledPath.current = pathname
    // The first entry always looks like a return, whatever brought the visitor here.
    const stop = isReturn && !(isFirst.current && isNewVisit()) ? restoreScroll(entry) : undefined
    isFirst.current = false
    const forget = keepScroll(entry)
    return () => {
      stop?.()
      forget()
    }
  }, [entry, pathname, isReturn])

  return <HiddenText live>{title}</HiddenText>
}
