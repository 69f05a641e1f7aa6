import { useEffect, useSyncExternalStore } from 'react'
import { siteSettings } from '../site-settings.ts'

let current = ''
const listeners = new Set<() => void>()

/** Names the screen: in the tab, in the history, and to screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${siteSettings.siteName}`
    current = title
    for (const listener of listeners) listener()
  }, [title])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => current

/** The title of the screen that is shown. */
export function useShownTitle(): string {
  return useSyncExternalStore(subscribe, read, read)
}
