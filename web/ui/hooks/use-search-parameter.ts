import { useSearchParams } from 'react-router'

/**
 * How a change enters the browser's history. Back should undo a choice (`push`), but not typing.
 */
export type HistoryMode = 'push' | 'replace'

/**
 * Returns the value of a URL search parameter ('' if absent) and its setter ('' removes it).
 * Components get a change in a later render, so text fields need `useTextParameter`.
 */
export function useSearchParameter(name: string): [string, (value: string, mode?: HistoryMode) => void] {
  const [parameters, setParameters] = useSearchParams()
  const setParameter = (value: string, mode: HistoryMode = 'push') => {
    // From the current URL, which may be newer than this render.
    const newParameters = new URLSearchParams(window.location.search)
    if (value === '') newParameters.delete(name)
    else newParameters.set(name, value)
    setParameters(newParameters, {
      replace: mode === 'replace',
      preventScrollReset: true,
      // A dialog that was opened so closes by going Back (`use-dialog-parameter.ts`).
      state: mode === 'push' ? { pushed: name } : null,
    })
  }
  return [parameters.get(name) ?? '', setParameter]
}
