import { useEffect, useRef, useState } from 'react'
import { tabStorage } from '#web/storage/browser-storage.ts'

const KEY_PREFIX = 'draft:'
const storageKey = (name: string) => KEY_PREFIX + name

const readDraft = (name: string | undefined) => (name ? tabStorage.getItem(storageKey(name)) : null)

function initialValues<Values extends object>(name: string | undefined, initial: Values): Values {
  try {
    const draft: unknown = JSON.parse(readDraft(name) ?? 'null')
    return typeof draft === 'object' && draft !== null ? { ...initial, ...draft } : initial
  } catch {
    return initial
  }
}

/** Removes the drafts of all forms from this tab. */
export function removeDrafts(): void {
  for (const key of tabStorage.keys()) if (key.startsWith(KEY_PREFIX)) tabStorage.removeItem(key)
}

/** Returns what can have been typed: everything but the version, as a text. */
const typedPart = (values: object): string => JSON.stringify({ ...values, version: undefined })

/**
 * The values of a form. If `name` is given, they are stored in this tab until the form is
 * submitted, so that an error, a reload or a visit to another page loses nothing. `wasRestored`
 * tells whether they came from a stored draft.
 *
 * @param setsAside whether to start from `initial` although there is a draft. `swap` then brings it
 *   back, and it stays stored until something else is typed.
 */
export function useDraft<Values extends object>(
  name: string | undefined,
  initial: Values,
  setsAside = false,
) {
  const [wasRestored, setWasRestored] = useState(() => !setsAside && readDraft(name) !== null)
  const [filledWith, setFilledWith] = useState(() => (setsAside ? initial : initialValues(name, initial)))
  const [values, setValues] = useState(filledWith)
  const [aside, setAside] = useState(() =>
    setsAside && readDraft(name) !== null
      ? // Who sees the latest version answers it, with whatever they send.
        { ...initialValues(name, initial), ...('version' in initial && { version: initial.version }) }
      : undefined,
  )
  const [offersSwap] = useState(aside !== undefined)
  const latestValues = useRef(values)
  const [isSubmitted, setIsSubmitted] = useState(false)
  useEffect(() => {
    if (!name) return
    const draft = typedPart(values) === typedPart(initial) ? aside : values
    if (isSubmitted || !draft) tabStorage.removeItem(storageKey(name))
    else tabStorage.setItem(storageKey(name), JSON.stringify(draft))
  }, [name, values, initial, aside, isSubmitted])
  const replace = (newValues: Values) => {
    latestValues.current = newValues
    setValues(newValues)
  }
  const fillWith = (newValues: Values) => {
    replace(newValues)
    setFilledWith(newValues)
  }
  return {
    values,
    /** The values that the form was last filled with as a whole. */
    filledWith,
    /** Returns the values with all changes, including those that are not rendered yet. */
    getLatest: () => latestValues.current,
    set: (change: Partial<Values>) => replace({ ...latestValues.current, ...change }),
    wasRestored,
    /** Whether something was typed that is not in the initial values, or is set aside. */
    isChanged: typedPart(values) !== typedPart(initial) || aside !== undefined,
    /** Resets the values to the initial ones. */
    discard: () => {
      setWasRestored(false)
      fillWith(initial)
    },
    /** Whether values were set aside when the form was opened. */
    offersSwap,
    /** Whether `swap` has values to bring back. */
    hasAside: aside !== undefined,
    /** Brings back the values that were set aside, and sets aside what was typed instead. */
    swap: () => {
      const { current } = latestValues
      setAside(typedPart(current) === typedPart(initial) ? undefined : current)
      if (aside) fillWith(aside)
    },
    /** Removes the draft after the form was submitted or canceled. */
    finish: () => {
      // Not only in the effect, because the form may be gone before that runs.
      if (name) tabStorage.removeItem(storageKey(name))
      setIsSubmitted(true)
    },
  }
}
