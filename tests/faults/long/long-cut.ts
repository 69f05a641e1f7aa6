import { setTimeout as sleep } from 'node:timers/promises'
import { openLivePage } from '#tests/sim/live-page.ts'
import { waitUntilMapsFollow } from '../compare-maps.ts'
import type { LongTrial } from '../kinds/fault.ts'
import { maxRecoveryMs } from '../run-round.ts'

const viewerCount = 1_000
const cutSeconds = 30

/** A thousand viewers lose their connection for half a minute. */
export const longCut: LongTrial = {
  name: `${viewerCount.toLocaleString('en')} viewers cut for ${cutSeconds} s`,
  appliesTo: ({ npmStart }) => !npmStart,
  async run(site, crowd, result) {
    const [front] = site.relays.front
    const viewers = [...crowd.viewers]
    try {
      while (viewers.length < viewerCount) {
        viewers.push(...Array.from({ length: 50 }, () => openLivePage(site.origin, crowd.violations)))
        await sleep(100)
      }
      const largeCrowd = { ...crowd, viewers }
      if ((await waitUntilMapsFollow(largeCrowd, Date.now(), 3 * maxRecoveryMs)) === undefined)
        result.complaints.push('The maps did not equal the database before the cut.')
      front!.set('cut')
      await sleep(cutSeconds * 1_000)
      front!.set('pass')
      result.recoveries.push(await waitUntilMapsFollow(largeCrowd, Date.now(), maxRecoveryMs))
    } finally {
      for (const viewer of viewers.slice(crowd.viewers.length)) viewer.close()
    }
  },
}
