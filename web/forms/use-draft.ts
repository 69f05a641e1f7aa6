import { useEffect, useRef, useState } from 'react'
import { tabStorage } from '#web/storage/browser-storage.ts'

const storageKey = (name: string) => `draft:${name}`

const readDraft = (name: string | undefined) => (name ? tabStorage.getItem(storageKey(name)) : null)

function initialValues<Values extends object>(name: string | undefined, initial: Values): Values {
  try {
    const draft: unknown = JSON.parse(readDraft(name) ?? 'null')
    return typeof draft === 'object' && draft !== null ? { ...initial, ...draft } : initial
  } catch {
    return initial
  }
}

/**
 * The values of a form. Under a name they are stored in this tab until they are sent, so that an error, a reload or another
 * page loses nothing. `isKept` says whether a draft was found.
 */
export function useDraft<Values extends object>(name: string | undefined, initial: Values) {
  const [isKept, setKept] = useState(() => readDraft(name) !== null)
  const [values, setValues] = useState(() => initialValues(name, initial))
  const newest = useRef(values)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!name) return
    if (isOver || JSON.stringify(values) === JSON.stringify(initial)) tabStorage.removeItem(storageKey(name))
    else tabStorage.setItem(storageKey(name), JSON.stringify(values))
  }, [name, values, initial, isOver])
  const put = (next: Values) => {
    newest.current = next
    setValues(next)
  }
  return {
    values,
    /** Returns the values with every change, including one that is not drawn yet. */
    newest: () => newest.current,
    set: (change: Partial<Values>) => put({ ...newest.current, ...change }),
    isKept,
    /** Starts over. */
    discard: () => {
      setKept(false)
      put(initial)
    },
    /** Drops the draft: it was sent. */
    finish: () => {
      if (name) tabStorage.removeItem(storageKey(name))
      setOver(true)
    },
  }
}
