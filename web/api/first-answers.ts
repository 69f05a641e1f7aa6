import type { QueryClient } from '@tanstack/react-query'

/** Longest time that missing answers hold the page back, in ms. */
const LONGEST = 1500

/**
 * Caches the answers that the page's HTML preloads, so that the screen starts with what the page
 * already shows instead of a loading state. Resolves when all have settled, or after 1.5 s.
 */
export async function takeFirstAnswers(client: QueryClient): Promise<void> {
  const links = document.querySelectorAll('link[rel=preload][as=fetch]')
  const all = [...links].map((link) => take(client, link.getAttribute('href')!))
  await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, LONGEST))])
}

async function take(client: QueryClient, path: string): Promise<void> {
  const parades = /^\/api\/live-parades(?:\/(\d+))?$/.exec(path)
  if (!parades) return client.prefetchQuery({ queryKey: [path] })
  // Live data must pass the check against newer pushes.
  const { liveParade, liveParades } = await import('../live/parade-queries.ts')
  const id = parades[1]
  await (id === undefined ? client.prefetchQuery(liveParades) : client.prefetchQuery(liveParade(Number(id))))
}
