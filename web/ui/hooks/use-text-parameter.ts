import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type HistoryMode, useSearchParameter } from './use-search-parameter.ts'

const inSearch = (search: string, name: string): string => new URLSearchParams(search).get(name) ?? ''

/**
 * A search parameter for a text field: its text, updated immediately, and its setter. The address
 * follows, without a history entry unless `entry` says so. Back, Forward and links change the text.
 */
export function useTextParameter(name: string): [string, (text: string, entry?: HistoryMode) => void] {
  const { key, search } = useLocation()
  const [, setParameter] = useSearchParameter(name)
  const [text, setText] = useState(() => inSearch(search, name))
  const lastWritten = useRef(text)
  const lastKey = useRef(key)
  const readAddress = useCallback(() => {
    const now = inSearch(window.location.search, name)
    // Typed text is in the address first; anything else there came from Back, Forward or a link.
    if (now === lastWritten.current) return
    lastWritten.current = now
    setText(now)
  }, [name])
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    readAddress()
  }, [key, readAddress])
  // If the visitor types and goes back before the screen renders, its history key does not change.
  useEffect(() => {
    window.addEventListener('popstate', readAddress)
    return () => window.removeEventListener('popstate', readAddress)
  }, [readAddress])
  const setTypedText = (typed: string, mode: HistoryMode = 'replace') => {
    lastWritten.current = typed
    setText(typed)
    setParameter(typed, mode)
  }
  return [text, setTypedText]
}
