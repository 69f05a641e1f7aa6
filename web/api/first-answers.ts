import type { QueryClient } from '@tanstack/react-query'

/** A page is not kept from working for longer than so many ms by answers that do not come. */
const LONGEST = 1500

/**
 * Takes in the answers that the page's HTML had the browser ask for, so that the screen begins with what the page shows
 * already instead of loading once more before the visitor's eyes. Resolves when all are there or failed, at the latest
 * after 1.5 s.
 */
export async function takeFirstAnswers(client: QueryClient): Promise<void> {
  const links = document.querySelectorAll('link[rel=preload][as=fetch]')
  const all = [...links].map((link) => take(client, link.getAttribute('href')!))
  await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, LONGEST))])
}

async function take(client: QueryClient, path: string): Promise<void> {
  const parades = /^\/api\/live-parades(?:\/(\d+))?$/.exec(path)
  if (!parades) return client.prefetchQuery({ queryKey: [path] })
  // What is live is never taken in without a look at what was pushed since.
  const { liveParade, liveParades } = await import('../live/parade-queries.ts')
  const id = parades[1]
  await (id === undefined ? client.prefetchQuery(liveParades) : client.prefetchQuery(liveParade(Number(id))))
}
