import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type HistoryMode, useSearchParameter } from './use-search-parameter.ts'

const inSearch = (search: string, name: string): string => new URLSearchParams(search).get(name) ?? ''

/**
 * Returns the text of a text field, updated immediately, and its setter. The text is also in a URL
 * search parameter, which changes without a history entry by default. Back, Forward and links
 * change the text.
 */
export function useTextParameter(name: string): [string, (text: string, mode?: HistoryMode) => void] {
  const { key, search } = useLocation()
  const [, setParameter] = useSearchParameter(name)
  const [text, setText] = useState(() => inSearch(search, name))
  const lastWritten = useRef(text)
  const lastKey = useRef(key)
  const readAddress = useCallback(() => {
    const now = inSearch(window.location.search, name)
    // Any value but the last written one comes from Back, Forward or a link.
    if (now === lastWritten.current) return
    lastWritten.current = now
    setText(now)
  }, [name])
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    readAddress()
  }, [key, readAddress])
  // If the visitor types and goes back before the next render, the location's key does not change.
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
