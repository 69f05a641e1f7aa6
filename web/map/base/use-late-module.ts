import { useEffect, useState } from 'react'

/**
 * Loads code that the page can do without at first. Undefined until then; if it fails to load, the
 * next attempt is when the browser is online again.
 *
 * @param load the same function at every render; undefined to wait
 */
export function useLateModule<Module>(load: (() => Promise<Module>) | undefined): Module | undefined {
  const [module, setModule] = useState<Module>()
  useEffect(() => {
    if (!load) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const attempt = async () => {
      const loaded = await load().catch(() => undefined)
      if (signal.aborted) return
      if (loaded) setModule(() => loaded)
      else window.addEventListener('online', () => void attempt(), { once: true, signal })
    }
    void attempt()
    return () => controller.abort()
  }, [load])
  return module
}
