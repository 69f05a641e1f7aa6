import { useEffect, useRef, useState } from 'react'
import { tabStorage } from '../storage/browser-storage.ts'

const storageKey = (name: string) => `draft:${name}`

function keptDraft<Values extends object>(name: string, initial: Values): Values {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(storageKey(name)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...initial, ...kept } : initial
  } catch {
    return initial
  }
}

/**
 * What is typed into a form, kept in this tab until it was sent: an error, a reload or another page loses nothing of it.
 * `isKept` says whether something was found from before.
 */
export function useDraft<Values extends object>(name: string, initial: Values) {
  const [isKept, setKept] = useState(() => tabStorage.getItem(storageKey(name)) !== null)
  const [values, setValues] = useState(() => keptDraft(name, initial))
  const newest = useRef(values)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (isOver || JSON.stringify(values) === JSON.stringify(initial)) tabStorage.removeItem(storageKey(name))
    else tabStorage.setItem(storageKey(name), JSON.stringify(values))
  }, [name, values, initial, isOver])
  const put = (next: Values) => {
    newest.current = next
    setValues(next)
  }
  return {
    values,
    /** The values with every change, also one that is not drawn yet. */
    newest: () => newest.current,
    set: (change: Partial<Values>) => put({ ...newest.current, ...change }),
    isKept,
    /** Begins anew. */
    discard: () => {
      setKept(false)
      put(initial)
    },
    /** It was sent: nothing of it is kept any more. */
    finish: () => {
      tabStorage.removeItem(storageKey(name))
      setOver(true)
    },
  }
}
