import { browserStorage, tabStorage } from '#web/storage/browser-storage.ts'
import { createStore } from '#web/storage/create-store.ts'

/**
 * How the visitor can install the site: the browser asks with `prompt`, or the visitor uses the share
 * menu of an iPhone.
 */
export type InstallOffer = { kind: 'prompt'; prompt: () => Promise<unknown> } | { kind: 'share-menu' }

/** Chromium's event before it offers to install a site (wicg.github.io/manifest-incubations). */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

const VISITS_KEY = 'visits'
const COUNTED_KEY = 'visitCounted'
const SHOWN_KEY = 'installHintShown'
/** The hint appears in this visit or a later one. */
const MIN_VISITS = 2

/** The offer that the hint shows; null without one. */
export const installOffer = createStore<InstallOffer | null>(null)

/** Hides the hint. It never appears again in this browser. */
export const dismissInstallOffer = (): void => installOffer.set(null)

/**
 * Counts this visit and watches for a way to install the site, which it offers once per browser.
 * Returns a function that stops watching.
 */
export function watchForInstallOffer(): () => void {
  const visits = countVisit()
  const onPrompt = (event: Event) => {
    // The browser would show its own bar at every visit.
    event.preventDefault()
    offerOnce(visits, { kind: 'prompt', prompt: () => (event as BeforeInstallPromptEvent).prompt() })
  }
  window.addEventListener('beforeinstallprompt', onPrompt)
  if (isUninstalledIPhone()) offerOnce(visits, { kind: 'share-menu' })
  return () => window.removeEventListener('beforeinstallprompt', onPrompt)
}

/** Counts each tab once, however often it loads pages. Returns the number of visits so far. */
function countVisit(): number {
  const counted = Number(browserStorage.getItem(VISITS_KEY)) || 0
  if (tabStorage.getItem(COUNTED_KEY) !== null) return counted
  tabStorage.setItem(COUNTED_KEY, 'yes')
  browserStorage.setItem(VISITS_KEY, String(counted + 1))
  return counted + 1
}

function offerOnce(visits: number, offer: InstallOffer): void {
  if (visits < MIN_VISITS || browserStorage.getItem(SHOWN_KEY) !== null) return
  browserStorage.setItem(SHOWN_KEY, 'yes')
  installOffer.set(offer)
}

/**
 * Whether this is a browser of an iPhone or iPad, the only ones with `navigator.standalone`, and the page
 * was not opened from the Home Screen.
 */
const isUninstalledIPhone = (): boolean => 'standalone' in navigator && navigator.standalone === false
