import { type ComponentType, lazy, useState } from 'react'
import { reloadForCode } from './reload-for-code.ts'

/** A component whose code loads when it is first shown, or earlier with `load`. */
export interface LazyScreen<Props> {
  (props: Props): React.JSX.Element
  /** Loads the code. After that, the component shows without a loading state. */
  load: () => Promise<unknown>
}

const failed = new Set<() => void>()

/** Makes failed components load again when they are next shown. */
export function forgetFailures(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * Returns a component for a module's default export. If the code fails to load, the component
 * throws, and the next render tries again. With `reloads`, the whole page reloads if only that can
 * help.
 */
export function lazyScreen<Props extends object>(
  fetchModule: () => Promise<{ default: ComponentType<Props> }>,
  { reloads = false } = {},
): LazyScreen<Props> {
  let attempt: Promise<{ default: ComponentType<Props> }> | undefined
  let wasLost = false
  const fetchOnce = async () => {
    try {
      const module = await fetchModule()
      content = module.default
      return module
    } catch (error) {
      if (reloads && (await reloadForCode(wasLost))) await new Promise(() => undefined)
      failed.add(forget)
      throw error
    }
  }
  const load = () => (attempt ??= fetchOnce())
  const forget = () => {
    attempt = undefined
    wasLost = true
    // React remembers the failure of a lazy component forever.
    content = lazy(load) as ComponentType<Props>
  }
  let content = lazy(load) as ComponentType<Props>
  function Shown(props: Props) {
    // A mounted component must not change its type, or it would lose its state.
    const [Content] = useState(() => content)
    return <Content {...props} />
  }
  return Object.assign(Shown, { load })
}
