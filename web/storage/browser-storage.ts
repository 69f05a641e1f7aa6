interface KeyValueStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  keys: () => string[]
}

/** Whether this page is embedded in another site. Embedded pages store nothing. */
export const isEmbedded = (): boolean => globalThis.location?.pathname.startsWith('/embed/') ?? false

/**
 * Returns a storage that never throws. What the browser refuses to store stays in memory, which is then
 * newer than what the browser has.
 */
export function withMemoryFallback(browser: () => Storage): KeyValueStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    if (isEmbedded()) return undefined
    try {
      return work(browser())
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem: (key, value) => {
      memory.set(key, value)
      attempt((storage) => {
        storage.setItem(key, value)
        memory.delete(key)
      })
    },
    removeItem: (key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    keys: () => [...memory.keys(), ...(attempt(Object.keys) ?? [])],
  }
}

/** `localStorage`, shared by all tabs. */
export const browserStorage = withMemoryFallback(() => window.localStorage)

/** `sessionStorage`, separate for each tab. */
export const tabStorage = withMemoryFallback(() => window.sessionStorage)

// Keys that a page's first scripts need as well, which only look whether something is stored. They are here
// so that those scripts do not include the code that reads it.

/** The key of the visitor's alert choices (`alert-choices.ts`). */
export const ALERTS_KEY = 'alerts'

/** The key of the visitor's spot (`spot.ts`). */
export const SPOT_KEY = 'arrivalSpot'
