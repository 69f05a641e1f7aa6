import { useEffect, useState } from 'react'
import { useBriefly } from '#web/ui/hooks/use-briefly.ts'

/** Another time is announced after this long. */
const INTERVAL_MS = 120_000

/**
 * Returns what screen readers announce: a message of another kind right away, and one of the same kind, such
 * as another time, at most every two minutes. Undefined in between, when it may differ from what is shown.
 */
export function useAnnouncement(kind: string, text: string): string | undefined {
  const [announced, setAnnounced] = useState(() => ({ kind, text, at: Date.now() }))
  useEffect(() => {
    if (announced.text === text) return undefined
    const announce = () => setAnnounced({ kind, text, at: Date.now() })
    const wait = announced.kind === kind ? announced.at + INTERVAL_MS - Date.now() : 0
    const timer = setTimeout(announce, Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [announced, kind, text])
  return useBriefly(announced)?.text
}
