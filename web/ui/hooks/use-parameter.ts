import { useSearchParams } from 'react-router'

/** How a change of the address enters the history: Back undoes a choice, but not typing. */
export type Entry = 'push' | 'replace'

/**
 * A search parameter: its value, '' if absent, and its setter ('' removes it). Screens see a change
 * a moment later, so text fields need `useTypedParameter`.
 */
export function useParameter(name: string): [string, (value: string, entry?: Entry) => void] {
  const [parameters, setParameters] = useSearchParams()
  const change = (value: string, entry: Entry = 'push') => {
    // From the address itself, which may have changed before this screen rendered.
    const next = new URLSearchParams(window.location.search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParameters(next, {
      replace: entry === 'replace',
      preventScrollReset: true,
      state: entry === 'push' ? { pushed: name } : null,
    })
  }
  return [parameters.get(name) ?? '', change]
}
