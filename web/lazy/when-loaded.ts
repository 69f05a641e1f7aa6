import { onIdle } from '../ui/on-idle.ts'
import { loadsSettled } from './lazy-component.tsx'

/**
 * Calls back once the screen's own code, such as its map, has loaded and the browser is idle. On a slow phone
 * everything else would delay it. Returns a function that cancels this.
 */
export function whenLoaded(callback: () => void): () => void {
  let isCanceled = false
  let cancel: (() => void) | undefined
  const wait = async () => {
    await loadsSettled()
    if (!isCanceled) cancel = onIdle(callback)
  }
  void wait()
  return () => {
    isCanceled = true
    cancel?.()
  }
}
