import type { QueryClient } from '@tanstack/react-query'
import { STALE_AFTER_MS } from '#shared/arrival/street-state.ts'
import { lostAt } from '../api/connectivity.ts'
import { dataToShow } from './saved-data.ts'
import { savedKind } from './saved-kind.ts'

/**
 * Shows live parades as saved ones once the server has been out of reach for as long as a parade may be
 * silent: in a dead zone nobody reloads, and an old place must not look live. The next answer or push
 * replaces them. Returns a function that stops.
 */
export function showAsSaved(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    for (const { queryKey, state } of client.getQueryCache().getAll()) {
      const [path] = queryKey
      if (!state.data || savedKind(path) !== 'live') continue
      const data = dataToShow(path, state.data, new Date(state.dataUpdatedAt))
      client.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt })
    }
  }
  const onChange = () => {
    clearTimeout(timer)
    const since = lostAt.get()
    if (since !== undefined) timer = setTimeout(show, since + STALE_AFTER_MS - Date.now())
  }
  onChange()
  const unsubscribe = lostAt.subscribe(onChange)
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
