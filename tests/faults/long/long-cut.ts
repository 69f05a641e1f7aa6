import { setTimeout as sleep } from 'node:timers/promises'
import { openLivePage } from '#tests/sim/live-page.ts'
import { waitUntilRight } from '../right.ts'
import { rightWithin } from '../rounds.ts'
import type { LongTrial } from '../kinds/fault.ts'

const viewerCount = 1_000
const seconds = 30

/** A thousand viewers lose the site for half a minute. */
export const longCut: LongTrial = {
  name: `${viewerCount.toLocaleString('en')} viewers cut for ${seconds} s`,
  canStrike: ({ npmStart }) => !npmStart,
  async run(site, crowd, result) {
    const [front] = site.relays.front
    const viewers = [...crowd.viewers]
    try {
      while (viewers.length < viewerCount) {
        viewers.push(...Array.from({ length: 50 }, () => openLivePage(site.origin, crowd.never)))
        await sleep(100)
      }
      const all = { ...crowd, viewers }
      if ((await waitUntilRight(all, Date.now(), 3 * rightWithin)) === undefined)
        result.complaints.push('The maps were not right before the cut.')
      front!.set('cut')
      await sleep(seconds * 1_000)
      front!.set('pass')
      result.recoveries.push(await waitUntilRight(all, Date.now(), rightWithin))
    } finally {
      for (const viewer of viewers.slice(crowd.viewers.length)) viewer.close()
    }
  },
}
