import { setTimeout as sleep } from 'node:timers/promises'
import { stopParade } from '../load/parade-requests.ts'
import { waitUntilMapsFollow } from '../compare-maps.ts'
import type { LongTrial } from '../kinds/fault.ts'

const OUTAGE_SECONDS = 60
/** How long a map or a Stop may take without Redis: as long as with it. */
const MAX_PUSH_DELAY_MS = 2_000
/** How long a job may take that is requested when Redis is back. */
const MAX_JOB_MS = 20_000

/** Kills Redis and blocks its connections. Recovery is the time until a background job is done. */
export const redisAway: LongTrial = {
  name: `Redis away for ${OUTAGE_SECONDS} s`,
  appliesTo: ({ redis }) => redis,
  async run(site, crowd, result) {
    const { requestAsAdmin, violations } = crowd
    const complain = (what: string) => result.complaints.push(what)
    const exportTesters = async () =>
      (await requestAsAdmin('/api/export/beta-testers', { method: 'GET' }))?.status
    for (const relay of site.relays.redis) relay.set('cut')
    site.parts.signal('redis', 'SIGKILL')
    const end = Date.now() + OUTAGE_SECONDS * 1_000
    while (Date.now() < end) {
      const { paradeId } = await crowd.startExtraParade()
      if ((await waitUntilMapsFollow(crowd, Date.now(), MAX_PUSH_DELAY_MS)) === undefined)
        complain('A map was late while Redis was away.')
      const began = Date.now()
      await stopParade(requestAsAdmin, paradeId, violations)
      if (Date.now() - began > MAX_PUSH_DELAY_MS) complain('A Stop was slow while Redis was away.')
      await sleep(500)
    }
    if ((await exportTesters()) === 200) complain('A job was done without Redis, so Redis was not away.')
    for (const relay of site.relays.redis) relay.set('pass')
    const restoredAt = Date.now()
    result.recoveries.push((await crowd.waitForJob(MAX_JOB_MS)) ? Date.now() - restoredAt : undefined)
    await site.parts.waitUntilAllRun(MAX_JOB_MS)
  },
}
