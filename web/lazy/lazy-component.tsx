import { type ComponentType, lazy, useState } from 'react'
import { reloadForMissingCode } from './reload-for-missing-code.ts'

/** A component whose code loads when it is first shown, or earlier with `load`. */
export interface LazyComponent<Props> {
  (props: Props): React.JSX.Element
  /** Loads the code. After that, the component shows without a loading state. */
  load: () => Promise<unknown>
}

const failedLoads = new Set<() => void>()

/** Makes failed components load again when they are next shown. */
export function resetFailedLoads(): void {
  for (const forget of failedLoads) forget()
  failedLoads.clear()
}

/**
 * Returns a component for a module's default export. If the code fails to load, the component
 * throws, and the next render tries again. With `reloads`, the whole page reloads if only that can
 * help.
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
      if (reloadPage && (await reloadForMissingCode(hasFailed))) await new Promise(() => undefined)
      failedLoads.add(reset)
      throw error
    }
  }
  const load = () => (pendingLoad ??= fetchOnce())
  const reset = () => {
    pendingLoad = undefined
    hasFailed = true
    // React remembers the failure of a lazy component forever.
    content = lazy(load) as ComponentType<Props>
  }
  let content = lazy(load) as ComponentType<Props>
  function LazyContent(props: Props) {
    // A mounted component must not change its type, or it would lose its state.
    const [Content] = useState(() => content)
    return <Content {...props} />
  }
  return Object.assign(LazyContent, { load })
}
