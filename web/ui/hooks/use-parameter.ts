import { useSearchParams } from 'react-router'

/** How a change of the address enters the history: a choice can be taken back with Back, typing cannot. */
export type Entry = 'push' | 'replace'

/**
 * A part of the address behind '?': its value, '' where it is absent, and the way to change it ('' removes it). Screens hear
 * of a change a moment after it was made: what is typed needs `useTypedParameter`.
 */
export function useParameter(name: string): [string, (value: string, entry?: Entry) => void] {
  const [parameters, setParameters] = useSearchParams()
  const change = (value: string, entry: Entry = 'push') => {
    // From the address itself: what was changed a moment ago is in there before the screen knows of it.
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
