/** What is used of a browser's storage. */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A storage that is always there: what the browser forbids or has no room for is kept in memory, as long as the page is
 * open.
 */
export function lasting(browser: () => Storage): Kept {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
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
  }
}

/** For this browser. */
export const browserStorage = lasting(() => window.localStorage)

/** For this tab. */
export const tabStorage = lasting(() => window.sessionStorage)
