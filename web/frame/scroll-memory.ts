import { tabStorage } from '../storage/browser-storage.ts'

// Maximum time that restoring waits for the content to reach its earlier height.
const RESTORE_TIMEOUT_MS = 1500

// How long scrolling must pause before the position is saved.
const SAVE_DELAY_MS = 120

/** Whether this page load is a new visit, and not a reload, Back or Forward. It starts at the top. */
export function isNewVisit(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type !== 'reload' && load?.type !== 'back_forward'
}

const storageKey = (entry: string): string => `scroll:${entry}`

/**
 * Saves the scroll position of a history entry as it changes, and turns off the browser's own restoring,
 * which comes before the content has loaded, when the page is too short. Returns a function that stops
 * the saving.
 */
export function trackScroll(entry: string): () => void {
  window.history.scrollRestoration = 'manual'
  const save = () => tabStorage.setItem(storageKey(entry), String(Math.round(window.scrollY)))
  // Some browsers lack the scrollend event.
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  const onScroll = () => {
    clearTimeout(saveTimer)
    saveTimer = setTimeout(save, SAVE_DELAY_MS)
  }
  window.addEventListener('scroll', onScroll, { passive: true })
  window.addEventListener('pagehide', save)
  // A click may navigate before the timer fires.
  window.addEventListener('click', save, true)
  return () => {
    clearTimeout(saveTimer)
    window.removeEventListener('scroll', onScroll)
    window.removeEventListener('pagehide', save)
    window.removeEventListener('click', save, true)
  }
}

/**
 * Restores a history entry's scroll position while its content loads. Returns a function that stops
 * this.
 */
export function restoreScroll(entry: string): () => void {
  const savedY = Number(tabStorage.getItem(storageKey(entry)) ?? 0)
  window.scrollTo(0, savedY)
  const resizeObserver = new ResizeObserver(() => {
    window.scrollTo(0, savedY)
    // Less than 2 px: browsers round positions.
    if (Math.abs(window.scrollY - savedY) < 2) stop()
  })
  const stop = () => {
    resizeObserver.disconnect()
    clearTimeout(timer)
    window.removeEventListener('wheel', stop)
    window.removeEventListener('touchstart', stop)
  }
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS)
  if (savedY > 0) resizeObserver.observe(document.body)
  // The visitor's wheel or finger ends the restoring.
  window.addEventListener('wheel', stop, { passive: true })
  window.addEventListener('touchstart', stop, { passive: true })
  return stop
}
