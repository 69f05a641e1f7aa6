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
 * The values of a form. If `name` is given, they are stored in this tab until the form is
 * submitted, so that an error, a reload or a visit to another page loses nothing. `wasRestored`
 * tells whether they came from a stored draft.
 */
export function useDraft<Values extends object>(name: string | undefined, initial: Values) {
  const [wasRestored, setWasRestored] = useState(() => readDraft(name) !== null)
  const [values, setValues] = useState(() => initialValues(name, initial))
  const latestValues = useRef(values)
  const [isSubmitted, setIsSubmitted] = useState(false)
  useEffect(() => {
    if (!name) return
    if (isSubmitted || JSON.stringify(values) === JSON.stringify(initial))
      tabStorage.removeItem(storageKey(name))
    else tabStorage.setItem(storageKey(name), JSON.stringify(values))
  }, [name, values, initial, isSubmitted])
  const replace = (newValues: Values) => {
    latestValues.current = newValues
    setValues(newValues)
  }
  return {
    values,
    /** Returns the values with all changes, including those that are not rendered yet. */
    getLatest: () => latestValues.current,
    set: (change: Partial<Values>) => replace({ ...latestValues.current, ...change }),
    wasRestored,
    /** Resets the values to the initial ones. */
    discard: () => {
      setWasRestored(false)
      replace(initial)
    },
    /** Removes the draft after the form was submitted. */
    finish: () => {
      // Not only in the effect, because the form may be gone before that runs.
      if (name) tabStorage.removeItem(storageKey(name))
      setIsSubmitted(true)
    },
  }
}
