import { useEffect, useState } from 'react'
import { loadWithRetries } from '#web/lazy/load-with-retries.ts'

/**
 * Loads code that the page can do without at first, with retries. Undefined until it has loaded.
 *
 * @param load the same function at every render; undefined to wait
 */
export function useLateModule<Module>(load: (() => Promise<Module>) | undefined): Module | undefined {
  const [module, setModule] = useState<Module>()
  useEffect(() => {
    if (!load) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const start = async () => {
      const loaded = await loadWithRetries(load, signal)
      if (loaded) setModule(() => loaded)
    }
    void start()
    return () => controller.abort()
  }, [load])
  return module
}
