import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type HistoryMode, useSearchParameter } from './use-search-parameter.ts'

const readParameter = (search: string, name: string): string => new URLSearchParams(search).get(name) ?? ''

/**
 * Returns the text of a text field, updated immediately, and its setter. The text is also in a URL
 * search parameter, which changes without a history entry by default. Back, Forward and links
 * change the text.
 */
export function useTextParameter(name: string): [string, (text: string, mode?: HistoryMode) => void] {
  const { key, search } = useLocation()
  const [, setParameter] = useSearchParameter(name)
  const [text, setText] = useState(() => readParameter(search, name))
  const lastWrittenText = useRef(text)
  const lastKey = useRef(key)
  const readAddress = useCallback(() => {
    const addressText = readParameter(window.location.search, name)
    // Any value but the last written one comes from Back, Forward or a link.
    if (addressText === lastWrittenText.current) return
    lastWrittenText.current = addressText
    setText(addressText)
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
  const setTypedText = (typedText: string, mode: HistoryMode = 'replace') => {
    lastWrittenText.current = typedText
    setText(typedText)
    setParameter(typedText, mode)
  }
  return [text, setTypedText]
}
