import { tabStorage } from '../storage/browser-storage.ts'

// How long, in ms, a page may take to grow back to the height it was left at.
const PATIENCE = 1500

// How long, in ms, a page must not move to count as scrolled to somewhere.
const REST = 120

/** Whether this page load came from a link or a typed address: not from a reload, Back or Forward. */
export function isNewVisit(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type !== 'reload' && load?.type !== 'back_forward'
}

const storageKey = (entry: string): string => `scroll:${entry}`

/** Remembers how far an entry of the history was scrolled, until the answered function is called. */
export function keepScroll(entry: string): () => void {
  window.history.scrollRestoration = 'manual'
  const save = () => tabStorage.setItem(storageKey(entry), String(Math.round(window.scrollY)))
  // Not every browser tells when scrolling ends.
  let resting: ReturnType<typeof setTimeout> | undefined
  const onScroll = () => {
    clearTimeout(resting)
    resting = setTimeout(save, REST)
  }
  window.addEventListener('scroll', onScroll, { passive: true })
  window.addEventListener('pagehide', save)
  // A press may lead away at once.
  window.addEventListener('click', save, true)
  return () => {
    clearTimeout(resting)
    window.removeEventListener('scroll', onScroll)
    window.removeEventListener('pagehide', save)
    window.removeEventListener('click', save, true)
  }
}

/** Scrolls back to where an entry was left, waiting for its content to arrive. The answered function gives up. */
export function restoreScroll(entry: string): () => void {
  const wanted = Number(tabStorage.getItem(storageKey(entry)) ?? 0)
  window.scrollTo(0, wanted)
  const watcher = new ResizeObserver(() => {
    window.scrollTo(0, wanted)
    if (Math.abs(window.scrollY - wanted) < 2) stop()
  })
  const stop = () => {
    watcher.disconnect()
    clearTimeout(timer)
    window.removeEventListener('wheel', stop)
    window.removeEventListener('touchstart', stop)
  }
  const timer = setTimeout(stop, PATIENCE)
  if (wanted > 0) watcher.observe(document.body)
  // Whoever scrolls meanwhile knows better.
  window.addEventListener('wheel', stop, { passive: true })
  window.addEventListener('touchstart', stop, { passive: true })
  return stop
}
