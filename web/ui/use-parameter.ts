import { useSearchParams } from 'react-router'

/** How a change of the address enters the history: a choice can be taken back with Back, typing cannot. */
type Entry = 'push' | 'replace'

/** A part of the address behind '?': its value, '' where it is absent, and the way to change it ('' removes it). */
export function useParameter(name: string): [string, (value: string, entry?: Entry) => void] {
  const [parameters, setParameters] = useSearchParams()
  const change = (value: string, entry: Entry = 'push') =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: entry === 'replace', preventScrollReset: true },
    )
  return [parameters.get(name) ?? '', change]
}
