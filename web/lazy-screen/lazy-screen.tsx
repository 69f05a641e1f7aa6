import { type ComponentType, lazy, useState } from 'react'
import { reloadForCode } from './reload-for-code.ts'

/** A component whose code comes when it is first shown, or earlier by `load`. */
export interface LazyScreen<Props> {
  (props: Props): React.JSX.Element
  /** Fetches the code. Once it is there the component shows at once, without a moment of waiting between. */
  load: () => Promise<unknown>
}

const failed = new Set<() => void>()

/** Lets whatever did not load be fetched anew when it is next shown. */
export function forgetFailures(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * Makes a component of a module's default export. Code that does not load is an error of the component, and is asked for
 * again once that error has been shown; `reloads` lets the whole page be loaded anew where only that can bring it.
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
    // React keeps the failure of a lazy component for ever.
    content = lazy(load) as ComponentType<Props>
  }
  let content = lazy(load) as ComponentType<Props>
  function Shown(props: Props) {
    // What it began as stays, or everything in it would be made anew.
    const [Content] = useState(() => content)
    return <Content {...props} />
  }
  return Object.assign(Shown, { load })
}
