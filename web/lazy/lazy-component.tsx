import { type ComponentType, lazy, useState } from 'react'
import { reloadForMissingCode } from './reload-for-missing-code.ts'

/** A component whose code loads when it first renders, or earlier with `load`. */
export interface LazyComponent<Props> {
  (props: Props): React.JSX.Element
  /** Loads the code, so that the component then renders without suspending. */
  load: () => Promise<unknown>
}

/** The code of a component did not load, because the connection or the server failed. */
export class CodeNotLoaded extends Error {}

const failedLoads = new Set<() => void>()

/** Lets components whose code failed to load try again at their next mount. */
export function resetFailedLoads(): void {
  for (const reset of failedLoads) reset()
  failedLoads.clear()
}

const pendingLoads = new Set<Promise<unknown>>()

/** Resolves when no component's code is loading anymore: all of it has loaded or failed. */
export async function loadsSettled(): Promise<void> {
  while (pendingLoads.size > 0) await Promise.allSettled(pendingLoads)
}

/**
 * Returns a lazy component for a module's default export. Unlike React's `lazy`, it can load early and
 * try again: if the code fails to load, it throws `CodeNotLoaded` until `resetFailedLoads`.
 * `reloadPage` reloads the whole page where only that can help.
 */
export function lazyComponent<Props extends object>(
  fetchModule: () => Promise<{ default: ComponentType<Props> }>,
  { reloadPage = false } = {},
): LazyComponent<Props> {
  let pendingLoad: Promise<{ default: ComponentType<Props> }> | undefined
  let hasFailed = false
  const fetchOnce = async () => {
    try {
      const module = await fetchModule()
      content = module.default
      return module
    } catch (error) {
      // Never resolves while the page reloads, so that no error shows in the meantime.
      if (reloadPage && (await reloadForMissingCode(hasFailed))) await new Promise(() => undefined)
      failedLoads.add(reset)
      throw new CodeNotLoaded(String(error), { cause: error })
    }
  }
  const load = () => {
    if (!pendingLoad) {
      const started = fetchOnce()
      pendingLoad = started
      pendingLoads.add(started)
      void Promise.allSettled([started]).then(() => pendingLoads.delete(started))
    }
    return pendingLoad
  }
  const reset = () => {
    pendingLoad = undefined
    hasFailed = true
    // React caches the failure of a lazy component forever, so a retry needs a new one.
    content = lazy(load) as ComponentType<Props>
  }
  let content = lazy(load) as ComponentType<Props>
  function LazyContent(props: Props) {
    // React would discard a mounted component's state if its type changed.
    const [Content] = useState(() => content)
    return <Content {...props} />
  }
  return Object.assign(LazyContent, { load })
}
