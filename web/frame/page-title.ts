import { useEffect } from 'react'
import { siteSettings } from '../site-settings.ts'
import { createStore, useStore } from '../storage/create-store.ts'

const currentTitle = createStore('')

/** Names the screen in the tab, in the history, and for screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${siteSettings.siteName}`
    currentTitle.set(title)
  }, [title])
}

/** The title of the current screen. */
export const useCurrentTitle = (): string => useStore(currentTitle)
