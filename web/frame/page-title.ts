import { useEffect } from 'react'
import { siteSettings } from '../site-settings.ts'
import { createStore, useStore } from '../storage/create-store.ts'

const currentTitle = createStore('')

/** Sets the screen's title for the tab, the history and screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${siteSettings.siteName}`
    currentTitle.set(title)
  }, [title])
}

/** Returns the title of the current screen, without the site's name. */
export const useCurrentTitle = (): string => useStore(currentTitle)
