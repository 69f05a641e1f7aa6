import { setTimeout as sleep } from 'node:timers/promises'
import { openLivePage } from '#tests/sim/live-page.ts'
import { waitUntilMapsFollow } from '../compare-maps.ts'
import type { LongTrial } from '../kinds/fault.ts'
import { MAX_RECOVERY_MS } from '../run-round.ts'

const VIEWER_COUNT = 1_000
const CUT_SECONDS = 30

/** A thousand viewers lose their connection for half a minute. */
export const longCut: LongTrial = {
  name: `${VIEWER_COUNT.toLocaleString('en')} viewers cut for ${CUT_SECONDS} s`,
  appliesTo: ({ npmStart }) => !npmStart,
  async run(site, crowd, result) {
    const [front] = site.relays.front
    const viewers = [...crowd.viewers]
    try {
      while (viewers.length < VIEWER_COUNT) {
        // In batches, so that their arrival is not a fault of its own.
        viewers.push(...Array.from({ length: 50 }, () => openLivePage(site.origin, crowd.violations)))
        await sleep(100)
      }
      const largeCrowd = { ...crowd, viewers }
      if ((await waitUntilMapsFollow(largeCrowd, Date.now(), 3 * MAX_RECOVERY_MS)) === undefined)
        result.complaints.push('The maps did not equal the database before the cut.')
      front!.setMode('cut')
      await sleep(CUT_SECONDS * 1_000)
      front!.setMode('pass')
      result.recoveries.push(await waitUntilMapsFollow(largeCrowd, Date.now(), MAX_RECOVERY_MS))
    } finally {
      for (const viewer of viewers.slice(crowd.viewers.length)) viewer.close()
    }
  },
}
