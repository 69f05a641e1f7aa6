import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { HiddenText } from '../ui/HiddenText.tsx'
import { useShownTitle } from './page-title.ts'
import { keepScroll, restoreScroll } from './scroll-memory.ts'

/** What a page load would do and a change of screen does not: say the new title, move the focus, set the scroll. */
export function RouteChange() {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const title = useShownTitle()
  const shownPath = useRef(pathname)

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])

  useEffect(() => {
    if (!isReturn) window.scrollTo(0, 0)
    const stop = isReturn ? restoreScroll(key) : undefined
    const forget = keepScroll(key)
    return () => {
      stop?.()
      forget()
    }
    // A link to the place that is already shown must not scroll: the key names the entry of the history.
  }, [key, isReturn])

  return <HiddenText live>{title}</HiddenText>
}
