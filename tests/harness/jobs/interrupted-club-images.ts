import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { groups, jobReports } from '#server/database/schema.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { signIn } from '#tests/sim/admin.ts'
import { html, picture } from '#tests/harness/outside/radio-station.ts'
import { waitUntil } from '#tests/harness/wait-until.ts'
import type { InterruptedJob, JobSite } from './interrupted-job.ts'

const names = Array.from({ length: 12 }, (_, index) => `Club of number ${index}`)

/** The update of club pictures, interrupted in each round while it downloads a different picture. */
export async function interruptedClubImages({ app, station }: JobSite): Promise<InterruptedJob> {
  for (const name of names) await makeGroup(app.database, { name })
  const previousGroups = await app.database.select().from(groups)
  const figures = names.map(
    (name, index) => `<figure><img src="/${index}.jpg"><figcaption>${name}</figcaption></figure>`,
  )
  station.responses.set('/clubs', html(figures.join('')))
  const sentIndexes: number[] = []
  let heldIndex = -1
  let isReached = false
  for (const index of names.keys()) {
    const sendPicture = await picture(`rgb(${index * 20}, 80, 120)`)
    station.responses.set(`/${index}.jpg`, (request, response) => {
      if (index === heldIndex) {
        isReached = true
        response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 5_000 }).write('half')
        return
      }
      response.on('finish', () => response.statusCode === 200 && sentIndexes.push(index))
      sendPicture(request, response)
    })
  }
  return {
    name: 'update-club-images',
    async waitUntilHalfDone(round) {
      isReached = false
      // Each worker goes on after the pictures of the one before, so it is held at a later picture.
      heldIndex = 4 * round
      await waitUntil('a picture is on its way', () => isReached)
    },
    release: () => {
      heldIndex = -1
      return Promise.resolve()
    },
    async expectDoneOnce() {
      expect(sentIndexes.toSorted((a, b) => a - b)).toEqual([...names.keys()])
      const updatedGroups = await app.database.select().from(groups)
      expect(new Set(updatedGroups.map(({ imageUrl }) => imageUrl)).size).toBe(names.length)
      expect(updatedGroups.map(({ version }) => version)).toEqual(
        previousGroups.map(({ version }) => version + 1),
      )
      const files = await readdir(join(app.settings.dataDir, 'pictures'), { recursive: true })
      expect(files.filter((name) => name.includes('-'))).toHaveLength(2 * names.length)
      expect(await app.database.select().from(jobReports)).toHaveLength(1)
      const response = await app.fetch('/api/admin/club-images', { cookie: await signIn(app) })
      const otherLists = { unchanged: [], own: [], unmatched: [], ambiguous: [], failed: [] }
      expect(await response.json()).toEqual({
        stationHost: station.host,
        lastReport: { finishedAt: expect.any(String), report: { updated: names, ...otherLists } },
        lastFailure: null,
      })
    },
  }
}
