import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Entry, useParameter } from './use-parameter.ts'

const inSearch = (search: string, name: string): string => new URLSearchParams(search).get(name) ?? ''

/**
 * A part of the address that somebody types: the text as typed, at once, for the field, and the way to change it. The
 * address follows, by itself without an entry in the history; Back, Forward and links change the text.
 */
export function useTypedParameter(name: string): [string, (text: string, entry?: Entry) => void] {
  const { key, search } = useLocation()
  const [, setParameter] = useParameter(name)
  const [text, setText] = useState(() => inSearch(search, name))
  const written = useRef(text)
  const entry = useRef(key)
  const follow = useCallback(() => {
    const now = inSearch(window.location.search, name)
    // What was typed is in the address before the screen hears of it; anything else there came from elsewhere.
    if (now === written.current) return
    written.current = now
    setText(now)
  }, [name])
  useEffect(() => {
    if (entry.current === key) return
    entry.current = key
    follow()
  }, [key, follow])
  // A visitor who types and goes back before that is drawn is at the entry that the screen already knows.
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
