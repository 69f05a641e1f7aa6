import { useEffect, useRef } from 'react'

/** Calls back once, when the page has taken the place of its first view, and marks it as alive for style sheets. */
export function Alive({ onAlive }: { onAlive: () => void }) {
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    document.documentElement.dataset['alive'] = ''
    onAlive()
  }, [onAlive])
  return null
}
