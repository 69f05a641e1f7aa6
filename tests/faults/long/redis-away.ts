import { setTimeout as sleep } from 'node:timers/promises'
import { stopParade } from '../load/parade-requests.ts'
import { waitUntilMapsFollow } from '../compare-maps.ts'
import type { LongTrial } from '../kinds/fault.ts'

const OUTAGE_SECONDS = 60
/** The time limit of a map or a Stop, which is the same as with Redis. */
const MAX_PUSH_DELAY_MS = 2_000
/** The time limit of a job that is requested when Redis is running again. */
const MAX_JOB_MS = 20_000

/** Kills Redis and blocks its connections. Recovery is the time until a background job is done. */
export const redisOutage: LongTrial = {
  name: `Redis away for ${OUTAGE_SECONDS} s`,
  appliesTo: ({ redis }) => redis,
  async run(site, crowd, result) {
    const { requestAsAdmin, violations } = crowd
    const complain = (complaint: string) => result.complaints.push(complaint)
    const exportTesters = async () =>
      (await requestAsAdmin('/api/export/beta-testers', { method: 'GET' }))?.status
    for (const relay of site.relays.redis) relay.setMode('cut')
    site.parts.signal('redis', 'SIGKILL')
    const end = Date.now() + OUTAGE_SECONDS * 1_000
    while (Date.now() < end) {
      const { paradeId } = await crowd.startExtraParade()
      if ((await waitUntilMapsFollow(crowd, Date.now(), MAX_PUSH_DELAY_MS)) === undefined)
        complain('A map was late while Redis was away.')
      const requestedAt = Date.now()
      await stopParade(requestAsAdmin, paradeId, violations)
      if (Date.now() - requestedAt > MAX_PUSH_DELAY_MS) complain('A Stop was slow while Redis was away.')
      await sleep(500)
    }
    if ((await exportTesters()) === 200) complain('A job was done without Redis, so Redis was not away.')
    for (const relay of site.relays.redis) relay.setMode('pass')
    const restoredAt = Date.now()
    result.recoveries.push((await crowd.waitForJob(MAX_JOB_MS)) ? Date.now() - restoredAt : undefined)
    await site.parts.waitUntilAllRun(MAX_JOB_MS)
  },
}
