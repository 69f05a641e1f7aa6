import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Entry, useParameter } from './use-parameter.ts'

const inSearch = (search: string, name: string): string => new URLSearchParams(search).get(name) ?? ''

/**
 * A search parameter for a text field: its text, updated immediately, and its setter. The address
 * follows, without a history entry unless `entry` says so. Back, Forward and links change the text.
 */
export function useTypedParameter(name: string): [string, (text: string, entry?: Entry) => void] {
  const { key, search } = useLocation()
  const [, setParameter] = useParameter(name)
  const [text, setText] = useState(() => inSearch(search, name))
  const written = useRef(text)
  const entry = useRef(key)
  const follow = useCallback(() => {
    const now = inSearch(window.location.search, name)
    // Typed text is in the address first; anything else there came from Back, Forward or a link.
    if (now === written.current) return
    written.current = now
    setText(now)
  }, [name])
  useEffect(() => {
    if (entry.current === key) return
    entry.current = key
    follow()
  }, [key, follow])
  // If the visitor types and goes back before the screen renders, its history key does not change.
  useEffect(() => {
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [follow])
  const type = (typed: string, how: Entry = 'replace') => {
    written.current = typed
    setText(typed)
    setParameter(typed, how)
  }
  return [text, type]
}
