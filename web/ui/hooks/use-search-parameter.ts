import { useSearchParams } from 'react-router'

/** How a change of the address enters the history: Back undoes a choice, but not typing. */
export type HistoryMode = 'push' | 'replace'

/**
 * A search parameter: its value, '' if absent, and its setter ('' removes it). Screens see a change
 * a moment later, so text fields need `useTextParameter`.
 */
export function useSearchParameter(name: string): [string, (value: string, mode?: HistoryMode) => void] {
  const [parameters, setParameters] = useSearchParams()
  const setParameter = (value: string, mode: HistoryMode = 'push') => {
    // From the address itself, which may have changed before this screen rendered.
    const next = new URLSearchParams(window.location.search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParameters(next, {
      replace: mode === 'replace',
      preventScrollReset: true,
      state: mode === 'push' ? { pushed: name } : null,
    })
  }
  return [parameters.get(name) ?? '', setParameter]
}
