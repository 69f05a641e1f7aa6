import type { Page } from '@playwright/test'
import type { Site } from '../start/run-site.ts'
import { button, neverRespond, respondWith503, respondWithNoParades, type Scene } from './scene.ts'

async function findFirstParade({ origin }: Site): Promise<string> {
  const parades = (await (await fetch(`${origin}/api/live-parades`)).json()) as { id: number }[]
  if (parades.length === 0) throw new Error('No parade is live.')
  return `/track/${parades[0]!.id}`
}

/** Presses the name of the first parade in the list, so that the map follows it. */
const followFirstParade = (page: Page) =>
  page.getByRole('article').first().getByRole('button').first().click()

/** The live map and the pages of parades. */
export const liveScenes: Scene[] = [
  { name: 'live map', path: '/live' },
  { name: 'live map, filtered', path: '/live', afterLoad: (page) => button(page, 'Brass Bands').click() },
  { name: 'live map, followed', path: '/live', afterLoad: followFirstParade },
  { name: 'live map, nothing live', path: '/live', beforeLoad: respondWithNoParades },
  { name: 'live map, loading', path: '/live', beforeLoad: neverRespond },
  { name: 'live map, server down', path: '/live', beforeLoad: respondWith503 },
  {
    name: 'offline',
    path: '/live',
    afterLoad: async (page) => {
      await page.context().setOffline(true)
      await page.getByText('You’re offline.').waitFor()
    },
  },
  { name: 'track', path: findFirstParade },
  { name: 'track, not found', path: '/track/999999' },
  { name: 'track, invalid', path: '/track/nowhere' },
]
