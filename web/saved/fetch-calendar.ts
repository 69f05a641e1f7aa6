import type { QueryClient } from '@tanstack/react-query'
import { pathOf } from '../api/path-of.ts'
import { savesData } from '../device.ts'

/**
 * Fetches what the calendar shows, so that it opens without a signal although nobody has opened it
 * before. Waits until the service worker has stored the site's files, which the screen comes with.
 */
export async function fetchCalendar(client: QueryClient): Promise<void> {
  if (savesData()) return
  // Throws if the browser forbids storage.
  await navigator.serviceWorker.ready
  for (const path of [pathOf('listEvents'), pathOf('listGroups')]) {
    const queryKey = [path]
    // A failure must not stay: the screen would show it instead of asking again.
    await client.fetchQuery({ queryKey }).catch(() => client.removeQueries({ queryKey, type: 'inactive' }))
  }
}
