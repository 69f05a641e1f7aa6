import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Entry, useParameter } from './use-parameter.ts'

const inAddress = (name: string): string => new URLSearchParams(window.location.search).get(name) ?? ''

/**
 * A part of the address that somebody types: the text as typed, at once, for the field, and the way to change it. The
 * address follows, by itself without an entry in the history; Back, Forward and links change the text.
 */
export function useTypedParameter(name: string): [string, (text: string, entry?: Entry) => void] {
  const { key } = useLocation()
  const [, setParameter] = useParameter(name)
  const [text, setText] = useState(() => inAddress(name))
  const written = useRef(text)
  const entry = useRef(key)
  useEffect(() => {
    if (entry.current === key) return
    entry.current = key
    const now = inAddress(name)
    // What was typed is in the address before the screen hears of it; anything else there came from elsewhere.
    if (now === written.current) return
    written.current = now
    setText(now)
  }, [key, name])
  const type = (typed: string, how: Entry = 'replace') => {
    written.current = typed
    setText(typed)
    setParameter(typed, how)
  }
  return [text, type]
}
