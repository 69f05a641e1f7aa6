import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import styles from '../ArrivalCard.module.css'
import type { Spot } from './spot.ts'

const offline = 'That corner can’t be looked up right now. Try again, or tap the map.'

/** Finds a corner by its words, for visitors who do not share their location and know the streets. */
export function CornerForm({ onFound }: { onFound: (spot: Spot) => void }) {
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const [isFinding, setIsFinding] = useState(false)
  const request = useRef<AbortController>(undefined)
  useEffect(() => () => request.current?.abort(), [])
  const find = async () => {
    request.current?.abort()
    const { signal } = (request.current = new AbortController())
    setIsFinding(true)
    setError(undefined)
    try {
      const corner = await call('findCorner', { body: { words }, signal })
      if (!signal.aborted) onFound({ ...corner, source: 'words' })
    } catch (failure) {
      if (signal.aborted) return
      setIsFinding(false)
      setError(failure instanceof ApiError ? (failure.problem.detail ?? offline) : offline)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() === '') setError('Enter two streets that cross: Orleans at N. Broad.')
    else void find()
  }
  return (
    <form className={styles.corner} onSubmit={submit} noValidate>
      <Field
        label="Corner"
        placeholder="Orleans at N. Broad"
        hint="We look it up on our server and don’t save it."
        value={words}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setWords(event.target.value)}
        error={error}
      />
      <Button type="submit" pending={isFinding}>
        {isFinding ? 'Finding...' : 'Find'}
      </Button>
    </form>
  )
}
